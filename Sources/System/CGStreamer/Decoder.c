#include <glib-object.h>
#include <gmodule.h>

#pragma GCC visibility push(hidden)
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/audio/audio.h>
#include <gst/gst.h>

#include "News.h"
#pragma GCC visibility pop

struct helve_decoder {
    GstElement *pipeline, *sink;
    helve_news news;
    helve_bytes bytes;
    guint64 place;
    // Whether an element with many outputs has passed one on.
    gint is_linked;
    GstAudioConverter *converter;
    GstCaps *caps;
    GstAudioInfo info;
    guint32 channels;
    float *samples;
    gsize capacity;
};

// The source asks for bytes and gets them at once: it has no queue of its own.
static void feed(GstAppSrc *source, guint wanted, gpointer data) {
    helve_decoder *decoder = data;
    GstBuffer *buffer = gst_buffer_new_allocate(NULL, wanted, NULL);
    GstMapInfo map;
    gst_buffer_map(buffer, &map, GST_MAP_WRITE);
    ptrdiff_t count = decoder->bytes.read(decoder->bytes.user, decoder->place, map.data, wanted);
    gst_buffer_unmap(buffer, &map);
    if (count <= 0) {
        gst_buffer_unref(buffer);
        gst_app_src_end_of_stream(source);
        return;
    }
    gst_buffer_set_size(buffer, count);
    GST_BUFFER_OFFSET(buffer) = decoder->place;
    GST_BUFFER_OFFSET_END(buffer) = decoder->place + count;
    decoder->place += count;
    gst_app_src_push_buffer(source, buffer);
}

static gboolean go_to(GstAppSrc *source, guint64 place, gpointer data) {
    ((helve_decoder *)data)->place = place;
    return TRUE;
}

static GstElement *byte_source(helve_decoder *decoder, const helve_bytes *bytes) {
    GstElement *source = gst_element_factory_make("appsrc", NULL);
    if (!source) return NULL;
    decoder->bytes = *bytes;
    g_object_set(source, "max-bytes", (guint64)1, "format", GST_FORMAT_BYTES, "emit-signals", FALSE, NULL);
    gst_app_src_set_size((GstAppSrc *)source, bytes->size);
    gst_app_src_set_stream_type(
        (GstAppSrc *)source, bytes->is_random ? GST_APP_STREAM_TYPE_RANDOM_ACCESS : GST_APP_STREAM_TYPE_STREAM);
    GstAppSrcCallbacks callbacks = {.need_data = feed, .seek_data = go_to};
    gst_app_src_set_callbacks((GstAppSrc *)source, &callbacks, decoder, NULL);
    return source;
}

static GstElement *file_source(const char *path) {
    GstElement *source = gst_element_factory_make("filesrc", NULL);
    if (source) g_object_set(source, "location", path, NULL);
    return source;
}

static bool is_sound(GstPad *pad) {
    GstCaps *caps = gst_pad_get_current_caps(pad);
    if (!caps) caps = gst_pad_query_caps(pad, NULL);
    bool is_sound = !gst_caps_is_empty(caps) && !gst_caps_is_any(caps)
        && g_str_has_prefix(gst_structure_get_name(gst_caps_get_structure(caps, 0)), "audio/");
    gst_caps_unref(caps);
    return is_sound;
}

static void link_pad(GstElement *element, GstPad *pad, gpointer next) {
    GstPad *target = gst_element_get_static_pad(next, "sink");
    if (!gst_pad_is_linked(target) && is_sound(pad)) gst_pad_link(pad, target);
    gst_object_unref(target);
}

static void see_links(GstElement *element, gpointer next) {
    GstPad *target = gst_element_get_static_pad(next, "sink");
    if (!gst_pad_is_linked(target)) {
        GError *error = g_error_new_literal(GST_STREAM_ERROR, GST_STREAM_ERROR_WRONG_TYPE, "there is no sound in it");
        gst_element_post_message(element, gst_message_new_error((GstObject *)element, error, NULL));
        g_error_free(error);
    }
    gst_object_unref(target);
}

static bool join(GstElement *element, GstElement *next) {
    GstPad *pad = gst_element_get_static_pad(element, "src");
    if (pad) {
        gst_object_unref(pad);
        return gst_element_link(element, next);
    }
    g_signal_connect(element, "pad-added", G_CALLBACK(link_pad), next);
    g_signal_connect(element, "no-more-pads", G_CALLBACK(see_links), next);
    return true;
}

static bool append(helve_decoder *decoder, GstElement **last, GstElement *element) {
    if (!element) return false;
    gst_bin_add((GstBin *)decoder->pipeline, element);
    if (*last && !join(*last, element)) return false;
    *last = element;
    return true;
}

static GstElement *sample_sink(void) {
    GstElement *sink = gst_element_factory_make("appsink", NULL);
    if (!sink) return NULL;
    GstCaps *caps = gst_caps_new_empty_simple("audio/x-raw");
    g_object_set(
        sink, "caps", caps, "sync", FALSE, "max-buffers", 4u, "enable-last-sample", FALSE, "wait-on-eos", FALSE, NULL);
    gst_caps_unref(caps);
    return sink;
}

static bool build(helve_decoder *decoder, const helve_decoder_request *request) {
    GstElement *source =
        request->bytes ? byte_source(decoder, request->bytes) : file_source(request->path);
    GstElement *last = NULL;
    if (!append(decoder, &last, source)) return false;
    for (const char *const *name = request->elements; *name; name++)
        if (!append(decoder, &last, gst_element_factory_make(*name, NULL))) return false;
    decoder->sink = sample_sink();
    return append(decoder, &last, decoder->sink);
}

helve_decoder *helve_decoder_open(const helve_decoder_request *request) {
    helve_decoder *decoder = g_new0(helve_decoder, 1);
    decoder->pipeline = gst_pipeline_new(NULL);
    helve_news_watch(&decoder->news, decoder->pipeline);
    if (!build(decoder, request)) {
        // The bytes stay the caller's.
        decoder->bytes.release = NULL;
        helve_decoder_free(decoder);
        return NULL;
    }
    gst_element_set_state(decoder->pipeline, GST_STATE_PLAYING);
    return decoder;
}

// Sounds with more channels are mixed down to two.
static bool prepare(helve_decoder *decoder, GstCaps *caps) {
    if (decoder->caps && gst_caps_is_equal(caps, decoder->caps)) return true;
    if (!gst_audio_info_from_caps(&decoder->info, caps)) return false;
    decoder->channels = MIN(GST_AUDIO_INFO_CHANNELS(&decoder->info), 2);
    GstAudioInfo target;
    gst_audio_info_set_format(
        &target, GST_AUDIO_FORMAT_F32LE, GST_AUDIO_INFO_RATE(&decoder->info), decoder->channels, NULL);
    if (decoder->converter) gst_audio_converter_free(decoder->converter);
    decoder->converter = gst_audio_converter_new(0, &decoder->info, &target, NULL);
    gst_caps_replace(&decoder->caps, caps);
    return decoder->converter != NULL;
}

static void reserve(helve_decoder *decoder, gsize frames) {
    gsize bytes = frames * decoder->channels * sizeof(float);
    if (bytes <= decoder->capacity) return;
    decoder->samples = g_realloc(decoder->samples, bytes);
    decoder->capacity = bytes;
}

static bool convert(helve_decoder *decoder, GstSample *sample, helve_samples *pulled) {
    GstBuffer *buffer = gst_sample_get_buffer(sample);
    GstAudioBuffer mapped;
    if (!buffer || !prepare(decoder, gst_sample_get_caps(sample))
        || !gst_audio_buffer_map(&mapped, &decoder->info, buffer, GST_MAP_READ))
        return false;
    gsize frames = GST_AUDIO_BUFFER_N_SAMPLES(&mapped);
    reserve(decoder, frames);
    gpointer made[] = {decoder->samples};
    gst_audio_converter_samples(decoder->converter, 0, mapped.planes, frames, made, frames);
    gst_audio_buffer_unmap(&mapped);
    GstSegment *segment = gst_sample_get_segment(sample);
    guint64 position = gst_segment_to_stream_time(segment, GST_FORMAT_TIME, GST_BUFFER_PTS(buffer));
    bool is_float = GST_AUDIO_INFO_IS_FLOAT(&decoder->info);
    *pulled = (helve_samples){
        .samples = decoder->samples,
        .frames = frames,
        .rate = GST_AUDIO_INFO_RATE(&decoder->info),
        .channels = decoder->channels,
        .depth = is_float ? 32 : GST_AUDIO_INFO_DEPTH(&decoder->info),
        .position = GST_CLOCK_TIME_IS_VALID(position) ? (gint64)position : -1};
    return true;
}

helve_pulled helve_decoder_pull(helve_decoder *decoder, uint64_t nanoseconds, helve_samples *pulled) {
    GstSample *sample = gst_app_sink_try_pull_sample((GstAppSink *)decoder->sink, nanoseconds);
    helve_news_read(&decoder->news);
    if (sample) {
        bool is_done = convert(decoder, sample, pulled);
        gst_sample_unref(sample);
        return is_done ? HELVE_SAMPLES : HELVE_FAILED;
    }
    if (decoder->news.has_failed) return HELVE_FAILED;
    return gst_app_sink_is_eos((GstAppSink *)decoder->sink) ? HELVE_END : HELVE_LATER;
}

bool helve_decoder_seek(helve_decoder *decoder, int64_t nanoseconds) {
    return gst_element_seek_simple(
        decoder->pipeline, GST_FORMAT_TIME, GST_SEEK_FLAG_FLUSH | GST_SEEK_FLAG_ACCURATE, nanoseconds);
}

int64_t helve_decoder_duration(helve_decoder *decoder) {
    gint64 duration;
    return gst_element_query_duration(decoder->pipeline, GST_FORMAT_TIME, &duration) ? duration : -1;
}

static void read_tag(const GstTagList *tags, const char *name, gpointer data) {
    const helve_tag_reader *reader = data;
    for (guint index = 0; index < gst_tag_list_get_tag_size(tags, name); index++) {
        const GValue *value = gst_tag_list_get_value_index(tags, name, index);
        if (G_VALUE_HOLDS_STRING(value)) reader->text(reader->user, name, g_value_get_string(value));
        else if (G_VALUE_HOLDS_DOUBLE(value)) reader->number(reader->user, name, g_value_get_double(value));
    }
}

void helve_decoder_tags(helve_decoder *decoder, helve_tag_reader reader) {
    if (!decoder->news.tags) return;
    gst_tag_list_foreach(decoder->news.tags, read_tag, &reader);
    gst_tag_list_unref(decoder->news.tags);
    decoder->news.tags = NULL;
}

const helve_fault *helve_decoder_fault(helve_decoder *decoder) { return &decoder->news.fault; }

void helve_decoder_free(helve_decoder *decoder) {
    gst_element_set_state(decoder->pipeline, GST_STATE_NULL);
    gst_object_unref(decoder->pipeline);
    helve_news_clear(&decoder->news);
    if (decoder->bytes.release) decoder->bytes.release(decoder->bytes.user);
    if (decoder->converter) gst_audio_converter_free(decoder->converter);
    if (decoder->caps) gst_caps_unref(decoder->caps);
    g_free(decoder->samples);
    g_free(decoder);
}

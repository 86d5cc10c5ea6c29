#include <glib-object.h>
#include <gmodule.h>

#pragma GCC visibility push(hidden)
#include <gst/app/gstappsrc.h>
#include <gst/audio/audio.h>
#include <gst/gst.h>

#include "News.h"
#pragma GCC visibility pop

// How much sound a device may hold, and how much it takes at a time: in microseconds. No more, since
// what is there is heard before anything that is done.
#define DEVICE_HOLDS ((gint64)200000)
#define DEVICE_TAKES ((gint64)10000)

struct helve_output {
    GstElement *pipeline, *source, *sink;
    helve_news news;
    guint32 rate, channels;
    guint64 written, heard;
    bool is_playing;
};

static GstElement *sample_source(guint32 rate, guint32 channels) {
    GstElement *source = gst_element_factory_make("appsrc", NULL);
    if (!source) return NULL;
    GstAudioInfo info;
    gst_audio_info_set_format(&info, GST_AUDIO_FORMAT_F32LE, rate, channels, NULL);
    GstCaps *caps = gst_audio_info_to_caps(&info);
    g_object_set(source, "caps", caps, "format", GST_FORMAT_TIME, "max-bytes", (guint64)0, "emit-signals", FALSE, NULL);
    gst_caps_unref(caps);
    return source;
}

static bool append(helve_output *output, GstElement *element) {
    if (!element) return false;
    gst_bin_add((GstBin *)output->pipeline, element);
    if (output->sink && !gst_element_link(output->sink, element)) return false;
    output->sink = element;
    return true;
}

static bool has(GstElement *element, const char *property) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(element), property) != NULL;
}

static void set_up(GstElement *sink, const char *device) {
    if (has(sink, "buffer-time")) g_object_set(sink, "buffer-time", DEVICE_HOLDS, "latency-time", DEVICE_TAKES, NULL);
    if (has(sink, "sync")) g_object_set(sink, "sync", TRUE, NULL);
    if (has(sink, "client-name")) g_object_set(sink, "client-name", "helve", NULL);
    if (!device) return;
    if (has(sink, "device")) g_object_set(sink, "device", device, NULL);
    else if (has(sink, "target-object")) g_object_set(sink, "target-object", device, NULL);
}

helve_output *helve_output_open(const helve_output_request *request) {
    helve_output *output = g_new0(helve_output, 1);
    output->rate = request->rate;
    output->channels = request->channels;
    output->pipeline = gst_pipeline_new(NULL);
    helve_news_watch(&output->news, output->pipeline);
    output->source = sample_source(request->rate, request->channels);
    bool is_whole = append(output, output->source);
    for (const char *const *name = request->elements; is_whole && *name; name++)
        is_whole = append(output, gst_element_factory_make(*name, NULL));
    if (!is_whole) {
        helve_output_free(output);
        return NULL;
    }
    set_up(output->sink, request->device);
    return output;
}

bool helve_output_start(helve_output *output) {
    if (gst_element_set_state(output->pipeline, GST_STATE_READY) == GST_STATE_CHANGE_FAILURE) return false;
    return gst_element_set_state(output->pipeline, GST_STATE_PAUSED) != GST_STATE_CHANGE_FAILURE;
}

static GstClockTime time_of(helve_output *output, guint64 frames) {
    return gst_util_uint64_scale(frames, GST_SECOND, output->rate);
}

void helve_output_write(helve_output *output, const float *samples, size_t frames) {
    GstBuffer *buffer = gst_buffer_new_memdup(samples, frames * output->channels * sizeof(float));
    GST_BUFFER_PTS(buffer) = time_of(output, output->written);
    output->written += frames;
    GST_BUFFER_DURATION(buffer) = time_of(output, output->written) - GST_BUFFER_PTS(buffer);
    gst_app_src_push_buffer((GstAppSrc *)output->source, buffer);
}

void helve_output_play(helve_output *output, bool is_playing) {
    output->is_playing = is_playing;
    gst_element_set_state(output->pipeline, is_playing ? GST_STATE_PLAYING : GST_STATE_PAUSED);
}

// The clock of a sink may run on past what it was given, and some go back a little when they are paused.
uint64_t helve_output_heard(helve_output *output) {
    gint64 position;
    if (!gst_element_query_position(output->sink, GST_FORMAT_TIME, &position) || position < 0) return output->heard;
    guint64 heard = gst_util_uint64_scale_round(position, output->rate, GST_SECOND);
    output->heard = MAX(output->heard, MIN(heard, output->written));
    return output->heard;
}

void helve_output_flush(helve_output *output) {
    gst_element_set_state(output->pipeline, GST_STATE_READY);
    output->written = output->heard = 0;
    gst_element_set_state(output->pipeline, output->is_playing ? GST_STATE_PLAYING : GST_STATE_PAUSED);
}

const helve_fault *helve_output_fault(helve_output *output) {
    helve_news_read(&output->news);
    return output->news.has_failed ? &output->news.fault : NULL;
}

void helve_output_free(helve_output *output) {
    gst_element_set_state(output->pipeline, GST_STATE_NULL);
    gst_object_unref(output->pipeline);
    helve_news_clear(&output->news);
    g_free(output);
}

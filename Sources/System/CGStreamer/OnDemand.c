// GStreamer is loaded with the first sound: see docs/decisions/0009-libcurl-on-demand.md. GLib is there anyway, for
// JavaScriptCore. Plugins are loaded by name, each when it is needed: docs/decisions/0041-plugins-by-name.md.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Not to be taken for GStreamer's own by GStreamer.
#include <glib-object.h>
#include <gmodule.h>

#pragma GCC visibility push(hidden)
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/audio/audio.h>
#include <gst/gst.h>

#include "CGStreamer.h"
#pragma GCC visibility pop

// In the order in which functions are looked for.
static void *libraries[3];
static const char *why_not;

static void *find(const char *name) {
    for (int index = 0; index < 3; index++) {
        void *function = libraries[index] ? dlsym(libraries[index], name) : NULL;
        if (function) return function;
    }
    fprintf(stderr, "GStreamer is too old: it has no %s; install a newer one\n", name);
    abort();
}

#define REAL(name, pointer)                                                         \
    static _Atomic(void *) found;                                                   \
    void *symbol = atomic_load_explicit(&found, memory_order_relaxed);              \
    if (!symbol) {                                                                  \
        symbol = find(#name);                                                       \
        atomic_store_explicit(&found, symbol, memory_order_relaxed);                \
    }                                                                               \
    __typeof__(&name) pointer = (__typeof__(&name))symbol

#define FORWARD(type, name, parameters, ...)                                        \
    type name parameters {                                                          \
        REAL(name, real);                                                           \
        return real(__VA_ARGS__);                                                   \
    }

FORWARD(gboolean, gst_app_sink_is_eos, (GstAppSink *appsink), appsink)
FORWARD(
    GstSample *, gst_app_sink_try_pull_sample, (GstAppSink *appsink, GstClockTime timeout),
    appsink, timeout)
FORWARD(GstFlowReturn, gst_app_src_end_of_stream, (GstAppSrc *appsrc), appsrc)
FORWARD(GstFlowReturn, gst_app_src_push_buffer, (GstAppSrc *appsrc, GstBuffer *buffer), appsrc, buffer)
FORWARD(
    void, gst_app_src_set_callbacks, (GstAppSrc *appsrc, GstAppSrcCallbacks *callbacks, gpointer user_data, GDestroyNotify notify),
    appsrc, callbacks, user_data, notify)
FORWARD(void, gst_app_src_set_size, (GstAppSrc *appsrc, gint64 size), appsrc, size)
FORWARD(void, gst_app_src_set_stream_type, (GstAppSrc *appsrc, GstAppStreamType type), appsrc, type)
FORWARD(
    gboolean, gst_audio_buffer_map, (GstAudioBuffer *buffer, const GstAudioInfo *info, GstBuffer *gstbuffer, GstMapFlags flags),
    buffer, info, gstbuffer, flags)
FORWARD(void, gst_audio_buffer_unmap, (GstAudioBuffer *buffer), buffer)
FORWARD(void, gst_audio_converter_free, (GstAudioConverter *convert), convert)
FORWARD(
    GstAudioConverter *, gst_audio_converter_new, (GstAudioConverterFlags flags, GstAudioInfo *in_info, GstAudioInfo *out_info, GstStructure *config),
    flags, in_info, out_info, config)
FORWARD(
    gboolean, gst_audio_converter_samples, (GstAudioConverter *convert, GstAudioConverterFlags flags, gpointer in[], gsize in_frames, gpointer out[], gsize out_frames),
    convert, flags, in, in_frames, out, out_frames)
FORWARD(gboolean, gst_audio_info_from_caps, (GstAudioInfo *info, const GstCaps *caps), info, caps)
FORWARD(
    void, gst_audio_info_set_format, (GstAudioInfo *info, GstAudioFormat format, gint rate, gint channels, const GstAudioChannelPosition *position),
    info, format, rate, channels, position)
FORWARD(GstCaps *, gst_audio_info_to_caps, (const GstAudioInfo *info), info)
FORWARD(void, gst_audio_resampler_free, (GstAudioResampler *resampler), resampler)
FORWARD(gsize, gst_audio_resampler_get_max_latency, (GstAudioResampler *resampler), resampler)
FORWARD(
    gsize, gst_audio_resampler_get_out_frames, (GstAudioResampler *resampler, gsize in_frames),
    resampler, in_frames)
FORWARD(
    GstAudioResampler *, gst_audio_resampler_new, (GstAudioResamplerMethod method, GstAudioResamplerFlags flags, GstAudioFormat format, gint channels, gint in_rate, gint out_rate, GstStructure *options),
    method, flags, format, channels, in_rate, out_rate, options)
FORWARD(
    void, gst_audio_resampler_options_set_quality, (GstAudioResamplerMethod method, guint quality, gint in_rate, gint out_rate, GstStructure *options),
    method, quality, in_rate, out_rate, options)
FORWARD(
    void, gst_audio_resampler_resample, (GstAudioResampler *resampler, gpointer in[], gsize in_frames, gpointer out[], gsize out_frames),
    resampler, in, in_frames, out, out_frames)
FORWARD(gboolean, gst_bin_add, (GstBin *bin, GstElement *element), bin, element)
FORWARD(
    gboolean, gst_buffer_map, (GstBuffer *buffer, GstMapInfo *info, GstMapFlags flags),
    buffer, info, flags)
FORWARD(
    GstBuffer *, gst_buffer_new_allocate, (GstAllocator *allocator, gsize size, GstAllocationParams *params),
    allocator, size, params)
FORWARD(GstBuffer *, gst_buffer_new_memdup, (gconstpointer data, gsize size), data, size)
FORWARD(void, gst_buffer_set_size, (GstBuffer *buffer, gssize size), buffer, size)
FORWARD(void, gst_buffer_unmap, (GstBuffer *buffer, GstMapInfo *info), buffer, info)
FORWARD(GstMessage *, gst_bus_pop, (GstBus *bus), bus)
FORWARD(guint, gst_caps_get_size, (const GstCaps *caps), caps)
FORWARD(GstStructure *, gst_caps_get_structure, (const GstCaps *caps, guint index), caps, index)
FORWARD(GType, gst_caps_get_type, (void))
FORWARD(gboolean, gst_caps_is_any, (const GstCaps *caps), caps)
FORWARD(gboolean, gst_caps_is_empty, (const GstCaps *caps), caps)
FORWARD(gboolean, gst_caps_is_equal, (const GstCaps *caps1, const GstCaps *caps2), caps1, caps2)
FORWARD(GstCaps *, gst_caps_new_empty_simple, (const char *media_type), media_type)
FORWARD(GstElementFactory *, gst_element_factory_find, (const gchar *name), name)
FORWARD(
    GstElement *, gst_element_factory_make, (const gchar *factoryname, const gchar *name),
    factoryname, name)
FORWARD(GstBus *, gst_element_get_bus, (GstElement *element), element)
FORWARD(GstPad *, gst_element_get_static_pad, (GstElement *element, const gchar *name), element, name)
FORWARD(gboolean, gst_element_link, (GstElement *src, GstElement *dest), src, dest)
FORWARD(gboolean, gst_element_post_message, (GstElement *element, GstMessage *message), element, message)
FORWARD(
    gboolean, gst_element_query_duration, (GstElement *element, GstFormat format, gint64 *duration),
    element, format, duration)
FORWARD(
    gboolean, gst_element_query_position, (GstElement *element, GstFormat format, gint64 *cur),
    element, format, cur)
FORWARD(
    gboolean, gst_element_seek_simple, (GstElement *element, GstFormat format, GstSeekFlags seek_flags, gint64 seek_pos),
    element, format, seek_flags, seek_pos)
FORWARD(GstStateChangeReturn, gst_element_set_state, (GstElement *element, GstState state), element, state)
FORWARD(gboolean, gst_init_check, (int *argc, char * *argv[], GError * *error), argc, argv, error)
FORWARD(const GstStructure *, gst_message_get_structure, (GstMessage *message), message)
FORWARD(
    GstMessage *, gst_message_new_error, (GstObject *src, GError *error, const gchar *debug),
    src, error, debug)
FORWARD(
    void, gst_message_parse_error, (GstMessage *message, GError * *gerror, gchar * *debug),
    message, gerror, debug)
FORWARD(void, gst_message_parse_tag, (GstMessage *message, GstTagList * *tag_list), message, tag_list)
FORWARD(GstMiniObject *, gst_mini_object_ref, (GstMiniObject *mini_object), mini_object)
FORWARD(
    gboolean, gst_mini_object_replace, (GstMiniObject * *olddata, GstMiniObject *newdata),
    olddata, newdata)
FORWARD(void, gst_mini_object_unref, (GstMiniObject *mini_object), mini_object)
FORWARD(void, gst_object_unref, (gpointer object), object)
FORWARD(GstCaps *, gst_pad_get_current_caps, (GstPad *pad), pad)
FORWARD(gboolean, gst_pad_is_linked, (GstPad *pad), pad)
FORWARD(GstPadLinkReturn, gst_pad_link, (GstPad *srcpad, GstPad *sinkpad), srcpad, sinkpad)
FORWARD(GstCaps *, gst_pad_query_caps, (GstPad *pad, GstCaps *filter), pad, filter)
FORWARD(GstElement *, gst_pipeline_new, (const gchar *name), name)
FORWARD(GstPlugin *, gst_plugin_load_file, (const gchar *filename, GError * *error), filename, error)
FORWARD(GQuark, gst_resource_error_quark, (void))
FORWARD(GstBuffer *, gst_sample_get_buffer, (GstSample *sample), sample)
FORWARD(GstCaps *, gst_sample_get_caps, (GstSample *sample), sample)
FORWARD(GstSegment *, gst_sample_get_segment, (GstSample *sample), sample)
FORWARD(
    guint64, gst_segment_to_stream_time, (const GstSegment *segment, GstFormat format, guint64 position),
    segment, format, position)
FORWARD(GQuark, gst_stream_error_quark, (void))
FORWARD(void, gst_structure_free, (GstStructure *structure), structure)
FORWARD(const gchar *, gst_structure_get_name, (const GstStructure *structure), structure)
FORWARD(
    const GValue *, gst_structure_get_value, (const GstStructure *structure, const gchar *fieldname),
    structure, fieldname)
FORWARD(gboolean, gst_structure_has_name, (const GstStructure *structure, const gchar *name), structure, name)
FORWARD(GstStructure *, gst_structure_new_empty, (const gchar *name), name)
FORWARD(
    void, gst_tag_list_foreach, (const GstTagList *list, GstTagForeachFunc func, gpointer user_data),
    list, func, user_data)
FORWARD(guint, gst_tag_list_get_tag_size, (const GstTagList *list, const gchar *tag), list, tag)
FORWARD(
    const GValue *, gst_tag_list_get_value_index, (const GstTagList *list, const gchar *tag, guint index),
    list, tag, index)
FORWARD(
    GstTagList *, gst_tag_list_merge, (const GstTagList *list1, const GstTagList *list2, GstTagMergeMode mode),
    list1, list2, mode)
FORWARD(guint64, gst_util_uint64_scale, (guint64 val, guint64 num, guint64 denom), val, num, denom)
FORWARD(guint64, gst_util_uint64_scale_round, (guint64 val, guint64 num, guint64 denom), val, num, denom)


static bool load_libraries(void) {
    static const char *const names[] = {"libgstreamer-1.0.so.0", "libgstapp-1.0.so.0", "libgstaudio-1.0.so.0"};
    for (int index = 0; index < 3; index++) {
        libraries[index] = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        if (!libraries[index]) {
            why_not = strdup(dlerror());
            return false;
        }
    }
    return true;
}

static void start(void) {
    if (!load_libraries()) return;
    // Read while GStreamer starts, and not for the programs that are started from here.
    setenv("GST_REGISTRY_DISABLE", "yes", 1);
    GError *error = NULL;
    if (!gst_init_check(NULL, NULL, &error)) why_not = error ? strdup(error->message) : "it does not start";
    unsetenv("GST_REGISTRY_DISABLE");
}

bool helve_gst_load(const char **failure) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
    *failure = why_not;
    return why_not == NULL;
}

// Beside the library itself.
static const char *system_folder(void) {
    static char folder[PATH_MAX];
    Dl_info info;
    if (*folder || !dladdr(find("gst_init"), &info)) return folder;
    const char *slash = strrchr(info.dli_fname, '/');
    int length = slash ? (int)(slash - info.dli_fname) : 0;
    snprintf(folder, sizeof folder, "%.*s/gstreamer-1.0", length, info.dli_fname);
    return folder;
}

static const char *setting(const char *name) {
    char versioned[64];
    snprintf(versioned, sizeof versioned, "%s_1_0", name);
    const char *value = getenv(versioned);
    return value ? value : getenv(name);
}

static bool load_from(const char *folders, const char *name) {
    while (folders && *folders) {
        size_t length = strcspn(folders, ":");
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%.*s/libgst%s.so", (int)length, folders, name);
        GstPlugin *plugin = access(path, R_OK) ? NULL : gst_plugin_load_file(path, NULL);
        if (plugin) {
            gst_object_unref(plugin);
            return true;
        }
        folders += length + (folders[length] == ':');
    }
    return false;
}

bool helve_gst_plugin(const char *name) {
    const char *system = setting("GST_PLUGIN_SYSTEM_PATH");
    return load_from(setting("GST_PLUGIN_PATH"), name) || load_from(system ? system : system_folder(), name);
}

bool helve_gst_element(const char *name) {
    GstElementFactory *factory = gst_element_factory_find(name);
    if (factory) gst_object_unref(factory);
    return factory != NULL;
}

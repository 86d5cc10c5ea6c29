#include <glib-object.h>
#include <gmodule.h>

#pragma GCC visibility push(hidden)
#include <gst/gst.h>

#include "News.h"
#pragma GCC visibility pop

void helve_news_watch(helve_news *news, GstElement *pipeline) {
    news->bus = gst_element_get_bus(pipeline);
}

static int kind(const GError *error) {
    if (error->domain == GST_RESOURCE_ERROR) {
        switch (error->code) {
        case GST_RESOURCE_ERROR_NOT_FOUND: return HELVE_FAULT_NOT_FOUND;
        case GST_RESOURCE_ERROR_NOT_AUTHORIZED: return HELVE_FAULT_REFUSED;
        case GST_RESOURCE_ERROR_BUSY:
        case GST_RESOURCE_ERROR_OPEN_WRITE:
        case GST_RESOURCE_ERROR_OPEN_READ_WRITE:
        case GST_RESOURCE_ERROR_WRITE: return HELVE_FAULT_DEVICE;
        default: return HELVE_FAULT_READ;
        }
    }
    if (error->domain != GST_STREAM_ERROR) return HELVE_FAULT_OTHER;
    switch (error->code) {
    case GST_STREAM_ERROR_TYPE_NOT_FOUND:
    case GST_STREAM_ERROR_WRONG_TYPE: return HELVE_FAULT_TYPE;
    case GST_STREAM_ERROR_CODEC_NOT_FOUND: return HELVE_FAULT_CODEC;
    default: return HELVE_FAULT_DECODE;
    }
}

static void keep_error(helve_news *news, GstMessage *message) {
    // What follows from the first one is not news.
    if (news->has_failed) return;
    GError *error = NULL;
    char *debug = NULL;
    gst_message_parse_error(message, &error, &debug);
    news->has_failed = true;
    news->fault = (helve_fault){
        .kind = news->missing ? HELVE_FAULT_CODEC : kind(error),
        .message = g_strdup(news->missing ? news->missing : error->message),
        .debug = debug ? debug : g_strdup("")};
    g_error_free(error);
}

static void keep_missing(helve_news *news, GstMessage *message) {
    const GstStructure *structure = gst_message_get_structure(message);
    if (news->missing || !structure || !gst_structure_has_name(structure, "missing-plugin")) return;
    const GValue *detail = gst_structure_get_value(structure, "detail");
    if (!detail) return;
    if (G_VALUE_HOLDS_STRING(detail)) news->missing = g_value_dup_string(detail);
    else if (G_VALUE_TYPE(detail) == gst_caps_get_type()) {
        const GstCaps *caps = g_value_get_boxed(detail);
        if (gst_caps_get_size(caps)) news->missing = g_strdup(gst_structure_get_name(gst_caps_get_structure(caps, 0)));
    }
}

static void keep_tags(helve_news *news, GstMessage *message) {
    GstTagList *tags = NULL;
    gst_message_parse_tag(message, &tags);
    GstTagList *merged = news->tags ? gst_tag_list_merge(news->tags, tags, GST_TAG_MERGE_REPLACE) : gst_tag_list_ref(tags);
    if (news->tags) gst_tag_list_unref(news->tags);
    gst_tag_list_unref(tags);
    news->tags = merged;
}

void helve_news_read(helve_news *news) {
    GstMessage *message;
    while ((message = gst_bus_pop(news->bus))) {
        switch (GST_MESSAGE_TYPE(message)) {
        case GST_MESSAGE_ERROR: keep_error(news, message); break;
        case GST_MESSAGE_ELEMENT: keep_missing(news, message); break;
        case GST_MESSAGE_TAG: keep_tags(news, message); break;
        default: break;
        }
        gst_message_unref(message);
    }
}

void helve_news_clear(helve_news *news) {
    g_free((char *)news->fault.message);
    g_free((char *)news->fault.debug);
    g_free(news->missing);
    if (news->tags) gst_tag_list_unref(news->tags);
    if (news->bus) gst_object_unref(news->bus);
    *news = (helve_news){0};
}

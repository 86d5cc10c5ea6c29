#ifndef HELVE_NEWS_H
#define HELVE_NEWS_H

#include <gst/gst.h>

#include "CGStreamer.h"

// What a pipeline's bus told of, and what was kept of it.
typedef struct {
    GstBus *bus;
    bool has_failed;
    helve_fault fault;
    GstTagList *tags;
    // What nothing can decode, where that was told.
    char *missing;
} helve_news;

void helve_news_watch(helve_news *news, GstElement *pipeline);
// Takes in what has been told since.
void helve_news_read(helve_news *news);
void helve_news_clear(helve_news *news);

#endif

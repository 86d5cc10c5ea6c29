#include <glib-object.h>
#include <gmodule.h>

#pragma GCC visibility push(hidden)
#include <gst/audio/audio.h>

#include "CGStreamer.h"
#pragma GCC visibility pop

struct helve_resampler {
    GstAudioResampler *resampler;
};

helve_resampler *helve_resampler_new(uint32_t channels, uint32_t from_rate, uint32_t to_rate) {
    GstStructure *options = gst_structure_new_empty("options");
    gst_audio_resampler_options_set_quality(
        GST_AUDIO_RESAMPLER_METHOD_KAISER, GST_AUDIO_RESAMPLER_QUALITY_MAX, from_rate, to_rate, options);
    helve_resampler *made = g_new0(helve_resampler, 1);
    made->resampler = gst_audio_resampler_new(
        GST_AUDIO_RESAMPLER_METHOD_KAISER, 0, GST_AUDIO_FORMAT_F32, channels, from_rate, to_rate, options);
    gst_structure_free(options);
    return made;
}

size_t helve_resampler_frames(helve_resampler *resampler, size_t frames) {
    return gst_audio_resampler_get_out_frames(resampler->resampler, frames);
}

void helve_resampler_run(
    helve_resampler *resampler, const float *samples, size_t frames, float *made, size_t made_frames) {
    gpointer in[] = {(gpointer)samples}, out[] = {made};
    gst_audio_resampler_resample(resampler->resampler, in, frames, out, made_frames);
}

size_t helve_resampler_latency(helve_resampler *resampler) {
    return gst_audio_resampler_get_max_latency(resampler->resampler);
}

void helve_resampler_free(helve_resampler *resampler) {
    gst_audio_resampler_free(resampler->resampler);
    g_free(resampler);
}

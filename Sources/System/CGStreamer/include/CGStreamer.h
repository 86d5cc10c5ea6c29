#ifndef HELVE_CGSTREAMER_H
#define HELVE_CGSTREAMER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// GStreamer, which is loaded with the first sound. What Swift sees is plain: nothing is called back but `helve_bytes`, and
// samples are 32-bit floats, one or two channels interleaved. Each decoder and each output belongs to one thread.

// Whether GStreamer is there; why not, where it is not.
bool helve_gst_load(const char **failure);
// Whether the plugin of that name (`flac` for `libgstflac.so`) is there; it is loaded. No registry of plugins is read or
// made, for that takes longer than all that is loaded.
bool helve_gst_plugin(const char *name);
// Whether a loaded plugin has the element.
bool helve_gst_element(const char *name);

// Bytes that can be read from any place.
typedef struct {
    void *user;
    // Called once nothing else can be called any more.
    void (*release)(void *user);
    // Waits for as many bytes as are wanted, or for the end: 0. -1 where they do not come. Called on threads of GStreamer.
    ptrdiff_t (*read)(void *user, uint64_t place, void *bytes, size_t count);
    // -1 where it is not known.
    int64_t size;
    // Whether places may be read in any order.
    bool is_random;
} helve_bytes;

typedef struct helve_decoder helve_decoder;

typedef struct {
    // One of these.
    const char *path;
    const helve_bytes *bytes;
    // What makes samples of bytes, one after the other, ended by NULL. Those with more than one output pass on the first
    // one that is sound.
    const char *const *elements;
} helve_decoder_request;

// Samples that are valid until the next call.
typedef struct {
    const float *samples;
    size_t frames;
    uint32_t rate, channels;
    // Bits of the samples before they were made floats; 32 for floats.
    uint32_t depth;
    // Of the first frame, in nanoseconds; -1 where it is not known.
    int64_t position;
} helve_samples;

typedef enum { HELVE_SAMPLES, HELVE_LATER, HELVE_END, HELVE_FAILED } helve_pulled;

// What went wrong. Texts live as long as their owner, or until the next failure.
typedef struct {
    enum {
        HELVE_FAULT_OTHER,
        HELVE_FAULT_NOT_FOUND,
        HELVE_FAULT_REFUSED,
        HELVE_FAULT_DEVICE,
        HELVE_FAULT_READ,
        HELVE_FAULT_TYPE,
        HELVE_FAULT_DECODE,
        // `message` is the type of what nothing can decode.
        HELVE_FAULT_CODEC
    } kind;
    const char *message, *debug;
} helve_fault;

typedef struct {
    void *user;
    void (*text)(void *user, const char *name, const char *value);
    void (*number)(void *user, const char *name, double value);
} helve_tag_reader;

// NULL where an element is missing.
helve_decoder *helve_decoder_open(const helve_decoder_request *request);
// Waits at most so many nanoseconds.
helve_pulled helve_decoder_pull(helve_decoder *decoder, uint64_t nanoseconds, helve_samples *pulled);
// Whether it goes on elsewhere: exactly there, or a little before.
bool helve_decoder_seek(helve_decoder *decoder, int64_t nanoseconds);
// In nanoseconds; -1 where it is not known.
int64_t helve_decoder_duration(helve_decoder *decoder);
// Reads the tags that have come since the last call.
void helve_decoder_tags(helve_decoder *decoder, helve_tag_reader reader);
const helve_fault *helve_decoder_fault(helve_decoder *decoder);
// `read` must not wait for bytes any more.
void helve_decoder_free(helve_decoder *decoder);

typedef struct helve_output helve_output;

typedef struct {
    // What plays, and for real devices what converts before it; ended by NULL.
    const char *const *elements;
    // Of the last element; NULL is its default.
    const char *device;
    uint32_t rate, channels;
} helve_output_request;

// NULL where an element is missing. The device may be found missing later: `helve_output_start`.
helve_output *helve_output_open(const helve_output_request *request);
// Whether the device is there.
bool helve_output_start(helve_output *output);
void helve_output_write(helve_output *output, const float *samples, size_t frames);
// Goes on or holds.
void helve_output_play(helve_output *output, bool is_playing);
// How many of the written frames have been heard.
uint64_t helve_output_heard(helve_output *output);
// Forgets what was not heard; frames are counted from 0 again.
void helve_output_flush(helve_output *output);
// NULL while all is well.
const helve_fault *helve_output_fault(helve_output *output);
void helve_output_free(helve_output *output);

typedef struct helve_resampler helve_resampler;

// The first sample of the output is at the time of the first of the input.
helve_resampler *helve_resampler_new(uint32_t channels, uint32_t from_rate, uint32_t to_rate);
// How many frames `helve_resampler_run` will make of so many.
size_t helve_resampler_frames(helve_resampler *resampler, size_t frames);
void helve_resampler_run(
    helve_resampler *resampler, const float *samples, size_t frames, float *made, size_t made_frames);
// How many frames of the input must follow before the last ones have come out.
size_t helve_resampler_latency(helve_resampler *resampler);
void helve_resampler_free(helve_resampler *resampler);

#endif

#pragma once
#include <stddef.h>
#include <sys/types.h>

struct archive;

/// Begins to read a zip archive; NULL without libarchive. What is wrong with the file shows in the first `helve_archive_next`.
///
/// - Parameter descriptor: of the file; stays open.
struct archive *_Nullable helve_archive_open(int descriptor);

/// Goes on to the next file in it.
///
/// - Parameter path: set to its name, which is good until the next call.
/// - Returns: 1, 0 at the end, -1 where the archive is broken.
int helve_archive_next(struct archive *_Nonnull archive, const char *_Nullable *_Nonnull path);

/// Reads bytes of that file; 0 at its end, negative where it is broken.
ssize_t helve_archive_read(struct archive *_Nonnull archive, void *_Nonnull bytes, size_t count);

/// What is wrong.
const char *_Nonnull helve_archive_error(struct archive *_Nonnull archive);

void helve_archive_close(struct archive *_Nonnull archive);

#pragma once
#include <stddef.h>

/// The squares of a QR code with this text, row by row: 1 is dark. To be freed with `free`.
///
/// - Parameter width: set to the number of squares in a row.
/// - Returns: NULL without libqrencode, or where the text is too long.
unsigned char *_Nullable helve_qr_code(const char *_Nonnull text, int *_Nonnull width);

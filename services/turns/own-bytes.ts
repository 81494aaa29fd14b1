/** Up to here the allocator of Linux keeps pieces that were freed (`MALLOC_MMAP_THRESHOLD_`, set by `npm start`), bytes. */
const ALLOCATOR_KEEPS = 32 * 1024
/** Smaller pieces leave holes that others fill. */
const LEAVES_HOLES = 8 * 1024

/**
 * Memory of its own, for bytes that stay: small buffers are pieces of one of 64 KB, and keep all of it. A larger one asks for
 * so much that its memory goes back to the system with it; what it does not fill is never touched, and takes none.
 */
export function ownMemory(length: number): Buffer<ArrayBuffer> {
  const asked = length > LEAVES_HOLES ? Math.max(length, ALLOCATOR_KEEPS) : length
  return Buffer.allocUnsafeSlow(asked).subarray(0, length)
}

/** A copy in memory of its own. */
export function ownBytes(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = ownMemory(bytes.length)
  bytes.copy(copy)
  return copy
}

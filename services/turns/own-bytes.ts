/** Memory of its own, for bytes that are cached: small buffers share a pool of 64 KB, and retain all of it. */
export function ownMemory(length: number): Buffer<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(length)
}

/** A copy in memory of its own. */
export function ownBytes(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = ownMemory(bytes.length)
  bytes.copy(copy)
  return copy
}

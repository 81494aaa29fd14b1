/** A copy in memory of its own, for bytes that stay: small buffers are pieces of one of 64 KB, and keep all of it. */
export function ownBytes(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

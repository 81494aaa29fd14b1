/** Of a segment's content, which says its own length in two bytes. */
const MAX_SEGMENT = 0xffff - 2
const SIGNATURE = 'http://ns.adobe.com/xap/1.0/\0'

/**
 * A JPEG with a packet of XMP in a segment behind its first marker (ISO 16684-3, 1.1.3); as it is where the packet is longer than
 * a segment may be.
 */
export function withXmp(jpeg: Uint8Array<ArrayBuffer>, packet: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(SIGNATURE + packet)
  if (jpeg.length < 2 || content.length > MAX_SEGMENT) return jpeg
  const described = new Uint8Array(jpeg.length + content.length + 4)
  described.set(jpeg.subarray(0, 2))
  described.set([0xff, 0xe1], 2)
  new DataView(described.buffer).setUint16(4, content.length + 2)
  described.set(content, 6)
  described.set(jpeg.subarray(2), 6 + content.length)
  return described
}

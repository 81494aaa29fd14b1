/** Bytes in a call of String.fromCharCode, which limits its arguments. */
const PIECE = 0x8000

/** Bytes as base64, on the server and in a browser. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}

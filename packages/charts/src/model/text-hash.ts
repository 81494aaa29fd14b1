/** A short hash of a text (FNV-1a, 32 bits; base 36), the same on the server and in browsers. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

const number = new Float64Array(1)
const halves = new Uint32Array(number.buffer)

/** The same hash for the numbers of many points, without building a long text. Words of marks are hashed one by one. */
export function numbersHash(points: readonly object[]): number {
  let hash = 0x811c9dc5
  for (const point of points) {
    for (const figure of Object.values(point) as unknown[]) {
      number[0] =
        figure === null || typeof figure === 'number' ? (figure ?? NaN) : parseInt(textHash(JSON.stringify(figure)), 36)
      for (const half of halves) hash = Math.imul(hash ^ half, 0x01000193)
    }
  }
  return hash
}

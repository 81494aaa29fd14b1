/** A task that took too much time or memory. */
export class SheetThreadError extends Error {
  override readonly name = 'SheetThreadError'
}

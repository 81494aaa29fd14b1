/** A field that people do not see. A visitor who fills it in is asked again, so that no text is lost. */
export const TRAP_FIELD = 'website'

/**
 * True if a program seems to have filled in the form.
 *
 * @param value content of the field
 */
export function isTrapped(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

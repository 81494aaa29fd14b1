/** A hidden field. A visitor who fills it in has to confirm, so that no text is lost. */
export const TRAP_FIELD = 'website'

/**
 * True if a program seems to have filled in the form.
 *
 * @param value content of the field
 */
export function isTrapped(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** A field that people do not see. Whoever fills it in is asked once more, so that nobody's words are lost. */
export const TRAP_FIELD = 'website'

/** Whether a program seems to have filled in the form. @param value what stood in the field */
export function isTrapped(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** A field that people do not see. Whoever fills it in is asked once more, so that nobody's words are lost. */
export const TRAP_FIELD = 'website'

/** What the visitor is told when a form is asked for once more. */
export const ONCE_MORE = {
  trapped:
    'A field that cannot be seen was filled in, perhaps by your browser. We have emptied it: please send the form once more.',
  quick: 'That was very quick. Please send the form once more.',
}

/** Whether a program seems to have filled in the form. @param value what stood in the field */
export function isTrapped(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

/** Compares names as WordPress's database does: capitals and accents do not count. */
export const collator = new Intl.Collator('en', { sensitivity: 'base' })

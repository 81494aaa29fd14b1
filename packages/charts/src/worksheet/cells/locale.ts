/** Signs by which another language groups digits and separates decimals. */
export interface NumberSigns {
  group: string
  decimal: string
}

/** Signs of a language tag such as "de"; null for a tag that is unknown. */
export function numberSignsOf(tag: string): NumberSigns | null {
  try {
    if (Intl.NumberFormat.supportedLocalesOf(tag).length === 0) return null
    const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn', useGrouping: true }).formatToParts(1234567.8)
    const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
    return { group: signOf('group').trim(), decimal: signOf('decimal') }
  } catch {
    return null
  }
}

const APOSTROPHES = "'’"

/** A cell of another language with the signs of English: "1.234,5" as "1,234.5". */
export function withEnglishSigns(text: string, { group, decimal }: NumberSigns): string {
  if (!/\d/.test(text)) return text
  const groups = APOSTROPHES.includes(group) ? APOSTROPHES : group
  return Array.from(text, (sign) => (sign === decimal ? '.' : groups.includes(sign) ? ',' : sign)).join('')
}

const SEPARATED = /^[\d.,' ’]*[.,][\d.,' ’]*$/
const ENGLISH = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/
const AFFIXES = /^[-+\u2212\u2013($€£<>≤≥=* ]+|[)%$€£!+ ]+$/g
const MAX_LENGTH = 40

/**
 * Grouping of a cell with separators: English or foreign; null for a cell without separators. "1.234" and "1,234" are
 * English, "12,5" and "1.234.567" are not.
 */
export function groupingOf(text: string): 'english' | 'foreign' | null {
  if (text.length > MAX_LENGTH || !/[.,]/.test(text)) return null
  // Fast path for most figures.
  if (/^\d+\.\d+$/.test(text)) return 'english'
  const groupings = text.split(':').flatMap((part) => {
    const figure = part.replaceAll(AFFIXES, '')
    return SEPARATED.test(figure) ? (ENGLISH.test(figure) ? 'english' : 'foreign') : []
  })
  return groupings.find((grouping) => grouping === 'foreign') ?? groupings[0] ?? null
}

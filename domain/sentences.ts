/**
 * Abbreviations that precede a name and end no sentence. Those in names of the reference set are checked against
 * `reference/places.csv.gz` by the test. The others begin names of places and persons that editors write.
 */
const BEFORE_NAMES = new Set(
  `St. Ste. Sts. Mt. Mts. Ft. Pt. Dr. Mr. Mrs. Ms. Prof. Rev. Hon. Sgt. Lt. Col. Capt. Cpl. Maj. Gen. Adm. Gov. Sen. Rep. Pres.
  Sr. Sra. Srta. Dra. Sta. Sto. vs. approx. e.g. i.e. cf. No. Fig.`.split(/\s+/u),
)
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' })
const LAST_WORD = /[\p{L}.]+\.(?=["”’)\]]*\s*$)/u
/** Initials, such as "U.S." and the "F." of a name. */
const INITIALS = /^(?:\p{Lu}\.)+$/u
/** Words that begin a sentence after initials. Any other word continues the name. */
const BEGINS_SENTENCE =
  /^["“‘(]?(?:A|An|And|As|At|Both|But|By|El|En|Each|For|From|He|His|Her|If|In|It|Its|La|Las|Los|No|Of|On|Our|She|So|That|The|Their|There|These|They|This|Those|To|We|When|With)\b/u

/** The sentences of a text, without the spaces after them. "St. Louis" and "U.S. Census Bureau" are not split. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let begun = ''
  for (const { segment } of SEGMENTER.segment(text)) {
    if (begun !== '' && isSentenceEnd(begun, segment)) {
      sentences.push(begun)
      begun = ''
    }
    begun += segment
  }
  return [...sentences, begun].map((sentence) => sentence.trim()).filter((sentence) => /\p{L}/u.test(sentence))
}

function isSentenceEnd(begun: string, next: string): boolean {
  const [word] = LAST_WORD.exec(begun) ?? []
  if (word === undefined || /[\r\n]\s*$/u.test(begun)) return true
  if (BEFORE_NAMES.has(word)) return false
  return !INITIALS.test(word) || BEGINS_SENTENCE.test(next)
}

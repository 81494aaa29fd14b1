/** One word of a text: its form for comparison, and its position in the original text. */
export interface Word {
  text: string
  start: number
  end: number
}

/** Maximum length of a word; longer words are truncated for comparison. */
const MAX_LENGTH = 64

// An abbreviation ("U.S."), a number ("1,234.5"), a letter of a script without spaces, a word with its apostrophes, or
// a pictograph. Letters and digits are separated, so that "COVID19" and "COVID-19" are the same two words.
const WORD =
  /(?:\p{L}\.){2,}|\p{N}{1,3}(?:,\p{N}{3})+(?:\.\p{N}+)?(?!\p{N})|\p{N}+(?:\.\p{N}+)?|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[[\p{L}\p{M}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]]+(?:['’ʼ][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gv

// Pattern for text of European letters and punctuation, which is nearly all text: four times as fast.
const EUROPEAN = /^[\0-\u00A8\u00AA-\u00AD\u00AF-\u024F\u2010-\u2027\u2030-\u203B\u20AC]*$/
const EUROPEAN_WORD =
  /(?:[A-Za-zªµºÀ-ÖØ-öø-ɏ]\.){2,}|[\d²³¹¼-¾]{1,3}(?:,[\d²³¹¼-¾]{3})+(?:\.[\d²³¹¼-¾]+)?(?![\d²³¹¼-¾])|[\d²³¹¼-¾]+(?:\.[\d²³¹¼-¾]+)?|[A-Za-zªµºÀ-ÖØ-öø-ɏ]+(?:['’][A-Za-zªµºÀ-ÖØ-öø-ɏ]+)*/g

const PLAIN = /^[a-z]+$/
/** Letters that Unicode decomposition does not split. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * The words of a text in order. Ignores case and accents ("Población" is "poblacion"), a possessive 's, commas in
 * numbers and dots in abbreviations ("U.S." is "us").
 *
 * @param max stop after this many words
 */
export function readWords(text: string, max = Infinity): Word[] {
  const words: Word[] = []
  let end = 0
  for (const written of text.match(wordsOf(text)) ?? []) {
    if (words.length >= max) break
    const start = text.indexOf(written, end)
    end = start + written.length
    words.push({ text: fold(written), start, end })
  }
  return words
}

/** Words of a text in the form for comparison, without their positions. */
export function foldedWords(text: string): string[] {
  return writtenWords(text).map(fold)
}

/** Words of a text as written. */
export function writtenWords(text: string): readonly string[] {
  return text.match(wordsOf(text)) ?? []
}

function wordsOf(text: string): RegExp {
  return EUROPEAN.test(text) ? EUROPEAN_WORD : WORD
}

/** Form of a word for comparison: lower case, without accents and inner punctuation. */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower.slice(0, MAX_LENGTH)
  const folded = lower
    .replace(/['’ʼ]s$/, '')
    .normalize('NFKD')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
  const bare = /^\p{N}/u.test(folded) ? folded.replaceAll(',', '') : folded.replace(/[.'’ʻʼ]/g, '')
  return (bare.replace(/(?!^)\p{M}/gu, '') || bare).slice(0, MAX_LENGTH)
}

/** English and Spanish words without a subject. A document need not contain them, but ranks higher if it does. */
const FUNCTION_WORDS = new Set(
  (
    'a about above after all also am an and any are as at be because been before being below between both but by can ' +
    'could did do does doing down during each few for from further had has have having he her here hers him his how i ' +
    'if in into is it its itself just many me more most much my no nor not now of off on once only or other our ours out over own per ' +
    'same she should since so some such than that the their theirs them then there these they this those through to too ' +
    'under until up very was we were what when where which while who whom why will with would you your yours ' +
    'al algo algunas algunos ante antes aquel aquella como con contra cual cuando cuanta cuantas cuanto cuantos de del ' +
    'desde donde dos el ella ellas ellos en entre era es esa esas ese eso esos esta estan estas este esto estos ha hay ' +
    'la las le les lo los mas me mi mis mucho muy nos nuestra nuestro o para pero por porque que quien se ser si sin ' +
    'sobre son su sus tambien te tiene tienen toda todas todo todos tu tus un una unas uno unos y ya yo'
  ).split(' '),
)

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word)
}

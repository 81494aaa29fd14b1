/** A page in parts, one behind the other. What is written into it when it is finished is written around its main part, by far the longest. */
export interface DocumentParts {
  /** To the end of the head. */
  head: string
  /** Before the main part; where there is none, everything behind the head. */
  top: string
  /** In texts that are only put together as bytes: most of them are markup that is at hand. */
  main: readonly string[]
  end: string
}

const HEAD_END = '</head>'
const MAIN_START = '<main '
const MAIN_END = '</main>'

/**
 * @param texts of the page, one behind the other
 * @param nonce of inline scripts (rendering.ts): where the main part has some, it is one text
 */
export function splitDocument(texts: readonly string[], nonce: string): DocumentParts {
  const [head, behindHead] = cut(texts, HEAD_END, HEAD_END.length)
  const [top, behindTop] = cut(behindHead ?? head, MAIN_START)
  const [main, end] = cut(behindTop ?? [], MAIN_END)
  return {
    head: behindHead ? head.join('') : '',
    top: top.join(''),
    main: main.some((text) => text.includes(nonce)) ? [main.join('')] : main,
    end: end?.join('') ?? '',
  }
}

export function joinDocument({ head, top, main, end }: DocumentParts): string[] {
  return [head, top, ...main, end]
}

/** Texts before and behind a place; all and null where there is no such place. */
function cut(texts: readonly string[], sign: string, take = 0): [before: string[], behind: string[] | null] {
  const index = texts.findIndex((text) => text.includes(sign))
  const text = texts[index]
  if (text === undefined) return [[...texts], null]
  const at = text.indexOf(sign) + take
  return [
    [...texts.slice(0, index), text.slice(0, at)],
    [text.slice(at), ...texts.slice(index + 1)],
  ]
}

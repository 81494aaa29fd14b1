/** A page in four texts, one behind the other. What is written into it when it is finished is written around its main part, by far the longest. */
export interface DocumentParts {
  /** To the end of the head. */
  head: string
  /** Before the main part; where there is none, everything behind the head. */
  top: string
  main: string
  end: string
}

const HEAD_END = '</head>'

export function partsOf(html: string): DocumentParts {
  const endOfHead = html.indexOf(HEAD_END)
  const behindHead = endOfHead < 0 ? 0 : endOfHead + HEAD_END.length
  const found = html.indexOf('<main ', behindHead)
  const main = found < 0 ? html.length : found
  const end = Math.max(main, html.lastIndexOf('</main>'))
  return {
    head: html.slice(0, behindHead),
    top: html.slice(behindHead, main),
    main: html.slice(main, end),
    end: html.slice(end),
  }
}

export function textsOf({ head, top, main, end }: DocumentParts): string[] {
  return [head, top, main, end]
}

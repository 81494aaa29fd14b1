import * as texts from '../messages/words.ts'

/** "-$1,200" as "minus 1,200 dollars", "5.9%" as "5.9 percent": signs that some screen readers leave out. */
export function inWords(text: string): string {
  return text.replaceAll(
    /(-?)(\$?)(\d(?:[\d,]*\d)?(?:\.\d+)?)(%?)/g,
    (_, minus: string, dollar: string, figure: string, percent: string) => {
      const dollars = figure === '1' ? texts.oneDollar : texts.dollars({ number: figure })
      const value = dollar ? dollars : percent ? texts.percent({ number: figure }) : figure
      return minus ? texts.minus({ value }) : value
    },
  )
}

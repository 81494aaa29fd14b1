import type { UntranslatedTexts } from '#services/content/languages/untranslated-texts.ts'

/** An icon without text. */
const ICON = String.raw`(?:<img[^<>]* alt=""[^<>]*>|<svg [^<>]*aria-hidden="true"(?:[^<]|<(?!/?svg\b))*</svg>)?`
/** An element that contains only a text, with an icon before or after it. */
const WITH_TEXT = new RegExp(String.raw`<(\w+)([^<>]*)>(${ICON})([^<>]+)(${ICON})</\1>`, 'g')
/** Elements with text for programs, or with the name of the whole page. */
const WITHOUT_LANGUAGE = /^(?:script|style|title|textarea)$/

/**
 * Sets `lang` on the elements of texts without a translation, in a finished page: headings, links, cards, charts
 * (docs/contracts/languages.md). An attribute of the root element lets the browser do the same (watch-untranslated.ts).
 * Fully translated pages stay unchanged.
 *
 * @param language of these texts
 */
export function writeUntranslated(
  page: string,
  texts: Pick<UntranslatedTexts, 'has' | 'list'>,
  language: string,
): string {
  if (texts.list().length === 0) return page
  const [head = '', ...rest] = page.split(/(?<=<\/head>)/)
  const body = rest
    .join('')
    .replace(WITH_TEXT, (element, tag: string, attributes: string, _icon: string, text: string) =>
      WITHOUT_LANGUAGE.test(tag) || attributes.includes(' lang="') || !texts.has(text)
        ? element
        : `<${tag} lang="${language}"${element.slice(tag.length + 1)}`,
    )
  return head.replace('<html ', () => `<html data-untranslated="${language}" `) + body
}

import { PREFIX } from '#domain/language.ts'

/**
 * Sets `lang` on texts without a translation that the browser renders: pages opened within the document, and charts.
 * Only sites with such texts load this (app/site/language/write-untranslated.ts).
 *
 * @param language of these texts
 */
export function watchUntranslated(language: string): void {
  const marked = new WeakSet<Element>()
  let texts: ReadonlySet<string> = new Set()
  let askedAt = ''

  /** Loads the untranslated texts. The server learns them from the content it reads, so each page may add more. */
  async function ask(): Promise<void> {
    askedAt = location.pathname
    const list = (await fetch(`${PREFIX}/untranslated.json`)
      .then((response) => (response.ok ? response.json() : []))
      .catch(() => [])) as string[]
    texts = new Set([...texts, ...list])
    markIn(document.body)
  }

  function markIn(node: Node): void {
    const treeWalker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (
      let text: Node | null = node.nodeType === Node.TEXT_NODE ? node : treeWalker.nextNode();
      text;
      text = treeWalker.nextNode()
    )
      if (text.parentElement) mark(text.parentElement)
  }

  function mark(element: Element): void {
    const isAlone = [...element.children].every((child) => child.matches('img[alt=""], svg[aria-hidden="true"]'))
    const isOne = isAlone && texts.has((element.textContent ?? '').replace(/\s+/g, ' ').trim())
    if (isOne && (!element.hasAttribute('lang') || element.getAttribute('lang') === language)) {
      element.setAttribute('lang', language)
      marked.add(element)
    } else if (!isOne && marked.delete(element)) element.removeAttribute('lang')
  }

  new MutationObserver((changes) => {
    if (location.pathname !== askedAt) void ask()
    for (const { target } of changes) if (target.isConnected) markIn(target)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
  void ask()
}

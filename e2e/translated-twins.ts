import { whenHydrated } from './when-hydrated.ts'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

/**
 * Simulates Chrome's translator without changing words. It wraps every text node, including later ones, in two font
 * elements, and changes the language of the page.
 */
function translate() {
  const left = 'svg, script, style, noscript, textarea, option, [translate="no"], font font'
  const wrap = (root: Node) => {
    const treeWalker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (treeWalker.nextNode()) texts.push(treeWalker.currentNode)
    for (const text of texts) {
      if (!text.textContent?.trim() || !text.parentElement || text.parentElement.closest(left)) continue
      const inner = document.createElement('font')
      const outer = document.createElement('font')
      inner.textContent = text.textContent
      outer.append(inner)
      text.parentElement.replaceChild(outer, text)
    }
  }
  document.documentElement.lang = 'es'
  wrap(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') wrap(target)
      for (const node of addedNodes) if (node.isConnected && node.nodeName !== 'FONT') wrap(node)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

const textOf = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim())

/** First difference of two texts with some surrounding words; "" if they are equal. */
function differenceOf(plain: string, translated: string): string {
  if (plain === translated) return ''
  let at = 0
  while (plain[at] === translated[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 60)
  return `"${around(plain)}" is "${around(translated)}"`
}

export interface Twins {
  plain: Page
  translated: Page
  errors: string[]
  /** Runs the same action on both pages. Their texts must then be equal, without errors. */
  both(this: void, what: string, act: (page: Page) => Promise<unknown>): Promise<void>
  open(this: void, path: string): Promise<void>
  close(this: void): Promise<void>
}

async function openPage(context: BrowserContext, errors: string[]): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('hasCompletedTour', 'true'))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  return page
}

export async function openTwins(browser: Browser): Promise<Twins> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const errors: string[] = []
  const plain = await openPage(context, errors)
  const translated = await openPage(context, errors)
  const both: Twins['both'] = async (what, act) => {
    await Promise.all([plain, translated].map(act))
    const difference = async () => differenceOf(await textOf(plain), await textOf(translated))
    await expect.poll(difference, { message: what }).toBe('')
    expect(errors, what).toEqual([])
  }
  return {
    plain,
    translated,
    errors,
    both,
    open: (path) =>
      both(`${path} opens`, async (page) => {
        await page.goto(path)
        await whenHydrated(page)
        if (page === translated) await page.evaluate(translate)
      }),
    close: () => context.close(),
  }
}

/** Opens a page without following a link. */
export const follow = (path: string) => (page: Page) => page.goto(path)

import { whenIdle } from '#app/browser/when-idle.ts'
import { ISLANDS, type IslandName } from './islands.ts'

/** Events that show that a reader uses the page. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input', 'click'] as const

/** Distance from the window, as a share of its height, at which an island is near. */
const NEAR = '75% 0px'

/** Hydrates the islands of the document, each at its own time. An island whose code cannot be loaded keeps the server's markup. */
export function hydrateIslands(): void {
  // On the way back, the page is restored as the reader left it.
  const isBack = history.state !== null
  const isReady = isBack ? Promise.resolve() : Promise.race([whenIdle(), firstUse()])
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = () => void hydrate(island).then(end(island, ''), end(island, 'failed'))
    const { when } = island.dataset
    if (when === 'now' || 'pressed' in island.dataset) start()
    else if (when === 'idle' || (when === 'press' && isBack)) void isReady.then(start)
    else if (when === 'near') void isReady.then(() => whenUsed(island, start, NEAR))
    else whenUsed(island, start, null)
  }
}

/** Acts once: when the element is focused or pressed, or earlier when it is within `rootMargin` of the window. */
function whenUsed(element: HTMLElement, act: () => void, rootMargin: string | null): void {
  const waiting = new AbortController()
  const end = () => {
    watch?.disconnect()
    waiting.abort()
    act()
  }
  // The element itself has no box (layout.css).
  const watch =
    rootMargin === null
      ? null
      : new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && end(), { rootMargin })
  for (const child of element.children) watch?.observe(child)
  for (const sign of SIGNS) element.addEventListener(sign, end, { capture: true, signal: waiting.signal })
}

function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, end, { capture: true, signal: listening.signal })
  })
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name, prefix = '' } = island.dataset
  const props: unknown = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
  const [{ createElement }, { hydrateRoot }, { flushSync }, component] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-dom'),
    ISLANDS[name as IslandName](),
  ])
  flushSync(() => hydrateRoot(island, createElement(component as never, props as never), { identifierPrefix: prefix }))
}

function end(island: HTMLElement, result: '' | 'failed') {
  return () => {
    island.setAttribute('data-hydrated', result)
    // Handled by keepPresses. Links and forms of an island that has failed work as without scripts.
    island.dispatchEvent(new Event('hydrated', { bubbles: true }))
  }
}

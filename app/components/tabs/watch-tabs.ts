import { neighbor } from '#app/components/tabs/neighbor.ts'
import { idInHash } from '#app/document/reading/id-in-hash.ts'
import { REVEAL } from '#app/document/reading/scroll.ts'

/** Shows one panel of each block of tabs: of the pressed tab, or with the target of the address or of a link. */
export function watchTabs(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const tabs = [...block.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')]
    const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''))

    const show = (index: number) => {
      for (const [at, tab] of tabs.entries()) {
        tab.setAttribute('aria-selected', String(at === index))
        tab.tabIndex = at === index ? 0 : -1
        panels[at]?.toggleAttribute('data-active', at === index)
      }
    }

    for (const [index, tab] of tabs.entries()) {
      tab.addEventListener('click', () => show(index))
      tab.addEventListener('keydown', (event) => {
        const next = neighbor(event.key, index, tabs.length)
        if (next === null) return
        event.preventDefault()
        show(next)
        tabs[next]?.focus()
      })
    }
    block.addEventListener(REVEAL, ({ target }) => {
      const index = panels.findIndex((panel) => target instanceof Node && panel?.contains(target))
      if (index < 0) return
      show(index)
      showTab(tabs[index])
    })
    const named = panels.findIndex((panel) => panel?.id === idInHash(location.hash))
    if (named >= 0) show(named)
  }
}

/** Scrolls a tab into view if the row of tabs is wider than the window, without scrolling the page. */
function showTab(tab: HTMLElement | undefined): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const hidden = tab.getBoundingClientRect().left - row.getBoundingClientRect().left
  row.scrollBy({ left: hidden - (row.clientWidth - tab.clientWidth) / 2, behavior: 'instant' })
}

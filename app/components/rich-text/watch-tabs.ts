import { neighbor } from '#app/components/tabs/neighbor.ts'
import { REVEAL } from '#app/document/reading/scroll.ts'

/** Shows one panel of each block of tabs in a text (rich-tabs.tsx): of the pressed tab, or with the target of a link. */
export function watchTabs(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const tabs = [...block.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')]
    const panels = [...block.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')]

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
      const index = panels.findIndex((panel) => target instanceof Node && panel.contains(target))
      if (index >= 0) show(index)
    })
  }
}

/**
 * Marks the root element while the menu of narrow windows is open, even before the page's modules have loaded.
 *
 * The server inlines it into the page, where it runs independently: it must not use anything from outside.
 */
export function markOpenMenu(): void {
  const root = document.documentElement
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDetailsElement && target.matches('.mobile-menu'))
        root.toggleAttribute('data-menu', target.open)
  }).observe(root, { subtree: true, attributeFilter: ['open'] })
}

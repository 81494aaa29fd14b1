/**
 * Marks the root element while the menu of narrow windows is open, at once and before the page's modules are there.
 *
 * The server writes it into the page, where it runs by itself: it may use nothing from outside of itself.
 */
export function markOpenMenu(): void {
  const root = document.documentElement
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDetailsElement && target.matches('.mobile-menu'))
        root.toggleAttribute('data-menu', target.open)
  }).observe(root, { subtree: true, attributeFilter: ['open'] })
}

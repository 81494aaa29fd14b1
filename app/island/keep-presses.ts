/**
 * Stores the last press on a button, or choice in a list, of an island that is not hydrated yet, and repeats it after hydration. The same
 * applies to the rest of the page before its scripts run. Mouse events are sent again to the element under the mouse.
 *
 * The server inlines it into the page, where it runs independently: it must not use anything from outside.
 */
export function keepPresses(): void {
  let island: Element | null = null
  let again = () => {}
  const keep = ({ target, type }: Event) => {
    // Buttons that open a popover or send a form work without scripts.
    const control =
      target instanceof Element
        ? target.closest<HTMLButtonElement | HTMLSelectElement>('button[type=button]:not([popovertarget]), select')
        : null
    const around = control?.closest('[data-island]') ?? document.documentElement
    if (
      !control ||
      around.matches('[data-hydrated], [data-live]') ||
      (type === 'change') !== control instanceof HTMLSelectElement
    )
      return
    island = around
    // Hydrates as soon as its scripts run (hydrate-islands.ts).
    around.setAttribute('data-pressed', '')
    const { value } = control
    again = () => {
      if (type === 'click') return control.click()
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
      return undefined
    }
  }
  for (const act of ['click', 'change']) addEventListener(act, keep, true)
  addEventListener('hydrated', ({ target }) => {
    if (target === island) again()
    const under = matchMedia('(hover: hover)').matches ? [...document.querySelectorAll(':hover')].at(-1) : null
    if (target instanceof Element && under && target.contains(under))
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
}

/**
 * Stores the last press on a button, or choice in a list, of an island that is not hydrated yet, and repeats it after hydration. The same
 * applies to the rest of the page before its scripts run. Mouse events are sent again to the element under the mouse.
 *
 * Forms, and links with `data-in-place`, work without scripts. Once the page's scripts run, those of an island wait for its hydration too.
 *
 * The server inlines it into the page, where it runs independently: it must not use anything from outside.
 */
export function keepPresses(): void {
  let island: Element | null = null
  let again = () => {}
  const controls: Record<string, string> = {
    // Buttons that open a popover or send a form work without scripts.
    click: 'button[type=button]:not([popovertarget]), a[data-in-place]',
    change: 'select',
    submit: 'form',
  }
  const keep = (event: Event) => {
    const { target, type } = event
    const control = target instanceof Element ? target.closest<HTMLElement>(controls[type] ?? '') : null
    const root = document.documentElement
    const around = control?.closest('[data-island]') ?? root
    if (!control || around.matches('[data-hydrated], [data-live]')) return
    if (control.matches('a, form')) {
      const isPlain = !(
        event instanceof MouseEvent &&
        (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      )
      if (around === root || !root.matches('[data-live]') || !isPlain) return
      event.preventDefault()
    }
    island = around
    // Hydrates as soon as its scripts run (hydrate-islands.ts).
    around.setAttribute('data-pressed', '')
    if (control instanceof HTMLSelectElement) {
      const { value } = control
      again = () => {
        control.value = value
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }
    } else if (event instanceof SubmitEvent) again = () => (control as HTMLFormElement).requestSubmit(event.submitter)
    else again = () => control.click()
  }
  for (const act of Object.keys(controls)) addEventListener(act, keep, true)
  addEventListener('hydrated', ({ target }) => {
    if (target === island) again()
    const under = matchMedia('(hover: hover)').matches ? [...document.querySelectorAll(':hover')].at(-1) : null
    if (target instanceof Element && under && target.contains(under))
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
}

/** Same duration as in the style sheet (docs/contracts/embeds.md#the-embeddable-page). */
const TRANSITION_MS = 1500
/** Minimum sideways distance of a swipe, px. */
const SWIPE = 40

/**
 * Makes a slider of the charts: one at a time, with arrows and dots. It is not endless and does not play automatically
 * (docs/contracts/embeds.md#the-embeddable-page). Hidden charts are inert. The page is as tall as the visible chart.
 *
 * @returns a function that updates the height at once when a chart has changed its height
 */
export function startSlider(slides: HTMLElement, controls: HTMLElement): () => void {
  const charts = [...slides.children].filter((child) => child instanceof HTMLElement)
  const buttons = [...controls.querySelectorAll('button')]
  const [back, forth] = [buttons[0], buttons.at(-1)]
  const dots = buttons.slice(1, -1)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)')
  let shown = 0
  let timer = 0

  function show(index: number): void {
    const next = Math.max(0, Math.min(charts.length - 1, index))
    if (next !== shown) move()
    shown = next
    for (const [at, chart] of charts.entries()) {
      chart.style.transform = `translateX(${-100 * shown}%)`
      chart.inert = at !== shown
    }
    for (const [at, dot] of dots.entries()) {
      if (at === shown) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    // At an end, the focused button is only marked as disabled, so that it keeps the focus.
    setEnd(back, shown === 0)
    setEnd(forth, shown === charts.length - 1)
    fit()
  }

  /** Keeps both charts visible during the transition. */
  function move(): void {
    slides.dataset['moving'] = ''
    clearTimeout(timer)
    timer = window.setTimeout(
      () => {
        delete slides.dataset['moving']
        fit()
      },
      isCalm.matches ? 0 : TRANSITION_MS,
    )
  }

  /** Sets the height to that of the visible charts. */
  function fit(): void {
    const seen = 'moving' in slides.dataset ? charts : charts.slice(shown, shown + 1)
    slides.style.blockSize = `${Math.max(...seen.map((chart) => chart.offsetHeight))}px`
  }

  slides.dataset['started'] = ''
  controls.hidden = false
  back?.addEventListener('click', () => show(shown - 1))
  forth?.addEventListener('click', () => show(shown + 1))
  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => show(at))
  controls.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  })
  listenForSwipes(slides, (step) => show(shown + step))
  const watch = new ResizeObserver(fit)
  for (const chart of charts) watch.observe(chart)
  show(0)
  return fit
}

function setEnd(button: HTMLButtonElement | undefined, isEnd: boolean): void {
  button?.setAttribute('aria-disabled', String(isEnd))
}

function listenForSwipes(slides: HTMLElement, step: (by: 1 | -1) => void): void {
  let from: { x: number; y: number } | null = null
  slides.addEventListener('pointerdown', ({ pointerType, clientX: x, clientY: y, target }) => {
    const scrolls = target instanceof Element && target.closest('.chart__table, select')
    from = pointerType === 'mouse' || scrolls ? null : { x, y }
  })
  slides.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!from) return
    const [dx, dy] = [clientX - from.x, clientY - from.y]
    from = null
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) step(dx < 0 ? 1 : -1)
  })
}

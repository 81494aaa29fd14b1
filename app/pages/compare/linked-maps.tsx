import { useEffect } from 'react'

const EVENTS = ['pointermove', 'pointerleave'] as const

/** Repeats the pointer over one of two maps of an area at the same place of the other. */
export function LinkedMaps() {
  useEffect(() => {
    const maps = document.querySelector('.compare__maps')
    if (!maps) return undefined
    const repeat = (event: Event) => {
      if (!(event instanceof PointerEvent) || !event.isTrusted || !(event.target instanceof Element)) return
      const own = event.target.closest('.chart__plot')
      const [from, to] = [own, otherPlot(maps, own)].map((plot) => plot && bordersIn(plot))
      if (from && to) otherPlot(maps, own)?.dispatchEvent(movedTo(event, from, to))
    }
    // A pointer that leaves is reported to each element alone, so it is caught on its way down.
    for (const name of EVENTS) maps.addEventListener(name, repeat, { capture: true })
    return () => {
      for (const name of EVENTS) maps.removeEventListener(name, repeat, { capture: true })
    }
  }, [])
  return null
}

function otherPlot(maps: Element, own: Element | null): Element | undefined {
  return [...maps.querySelectorAll('.chart__plot')].find((plot) => own !== null && plot !== own)
}

/** The map that is shown: a figure has one for each range of widths. */
function bordersIn(plot: Element): DOMRect | undefined {
  const boxes = [...plot.querySelectorAll('.map__borders, .map__picture')].map((one) => one.getBoundingClientRect())
  return boxes.find(({ width }) => width > 0)
}

function movedTo({ type, clientX, clientY, pointerType }: PointerEvent, from: DOMRect, to: DOMRect): PointerEvent {
  return new PointerEvent(type, {
    bubbles: type === 'pointermove',
    pointerType,
    clientX: to.left + ((clientX - from.left) * to.width) / from.width,
    clientY: to.top + ((clientY - from.top) * to.height) / from.height,
  })
}

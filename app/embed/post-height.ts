import { heightMessages, linkMessage, readHost, readHostMessage } from './host-messages.ts'

/** Minimum time between two messages: hosts accept one in 100 ms, and messages may arrive with a delay. */
const MIN_PAUSE_MS = 150
/** WordPress limits frames to this height, px. */
const MAX_WORDPRESS_HEIGHT = 1000
/** Minimum visible height of an open table with its heading, px. */
const MIN_TABLE_HEIGHT = 120

/**
 * Reports the height of the content to the host page: after loading, and on each change. The height depends only on the
 * width, so a host that adjusts the frame causes no further message.
 *
 * @param fit makes the slider as tall as the visible chart
 * @returns a function that reports the height again if it has changed
 */
export function postHeight(chartId: string, fit: () => void): () => void {
  let host = readHost(location.hash, location.search)
  let announced = { height: 0, host }
  let waiting: (object | string)[] = []
  let timer = 0

  function send(): void {
    timer = 0
    const message = waiting.shift()
    // Heights measured while the host was laying out the frame may be temporary, so measures again.
    if (message === undefined) return announce()
    parent.postMessage(message, '*')
    timer = window.setTimeout(send, MIN_PAUSE_MS)
  }

  function announce(): void {
    // A frame that is not laid out yet has no height.
    if (innerWidth === 0) return
    // The slider adjusts its height with a delay; fitting it now keeps the measurements consistent.
    fit()
    if (host.secret !== '') {
      boundTables()
      fit()
    }
    const height = contentHeight()
    if (height === announced.height && host === announced.host) return
    announced = { height, host }
    // Replaces pending messages with an older height.
    waiting = heightMessages(host, chartId, height, innerWidth)
    if (timer === 0) send()
  }

  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent) return
    const message = readHostMessage(host, data)
    if (message === null) return
    host = { ...message }
    announce()
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target]') : null
    const message = link instanceof HTMLAnchorElement ? linkMessage(host, link.href) : null
    if (!message || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    parent.postMessage(message, '*')
  })
  new ResizeObserver(announce).observe(document.documentElement)
  void document.fonts?.ready.then(announce)
  addEventListener('load', announce)
  addEventListener('resize', announce)
  announce()
  return announce
}

/** If the frame may not grow, open tables scroll in their own box instead of the page. */
function boundTables(): void {
  for (const tables of document.querySelectorAll<HTMLDetailsElement>('.chart-box:not([inert]) .chart__data')) {
    const rest = contentHeight() - tables.offsetHeight
    tables.classList.toggle('is-bounded', tables.open)
    tables.style.maxBlockSize = tables.open ? `${Math.max(MIN_TABLE_HEIGHT, MAX_WORDPRESS_HEIGHT - rest)}px` : ''
  }
}

/** The height of the visible content, in whole px; an open menu may extend beyond the page. */
function contentHeight(): number {
  const page = document.documentElement.getBoundingClientRect()
  const menus = [...document.querySelectorAll('.embed__menu[open] ul')]
  const bottoms = menus.map((menu) => menu.getBoundingClientRect().bottom - page.top + 8)
  return Math.ceil(Math.max(page.height, ...bottoms))
}

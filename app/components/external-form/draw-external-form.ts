import { trustedScriptUrl } from '#app/browser/trusted-types.ts'

/** Time limit for a form from another site; after that, the site's own form is shown. */
const LIMIT_MS = 8000

/**
 * Lets the script at `url` render its form in `place`. The script element is in `place` too, because these scripts
 * insert their form next to themselves.
 *
 * @returns true if a form is visible in `place` within the limit; a form in a frame counts once the frame has loaded
 */
export function drawExternalForm(place: HTMLElement, url: string): Promise<boolean> {
  const script = document.createElement('script')
  const ended = new AbortController()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = (isThere: boolean) => {
    ended.abort()
    resolve(isThere)
  }
  let hasLoadedFrame = false
  const look = () => {
    const isFrame = place.querySelector('iframe') !== null
    if (place.offsetHeight > 0 && (hasLoadedFrame || !isFrame)) end(true)
  }

  const size = new ResizeObserver(look)
  const timer = setTimeout(() => end(false), LIMIT_MS)
  ended.signal.addEventListener('abort', () => {
    size.disconnect()
    clearTimeout(timer)
  })
  // Neither event bubbles, so they are handled in the capture phase.
  const onTheWayDown = { capture: true, signal: ended.signal }
  const onLoad = ({ target }: Event) => {
    hasLoadedFrame ||= target instanceof HTMLIFrameElement
    look()
  }
  const onError = ({ target }: Event) => {
    if (target === script) end(false)
  }
  place.addEventListener('load', onLoad, onTheWayDown)
  place.addEventListener('error', onError, onTheWayDown)
  size.observe(place)
  script.src = trustedScriptUrl(url)
  place.append(script)
  return promise
}

import { trustedScriptUrl } from '#app/browser/trusted-types.ts'

/** How long the form of another site may take. After that a visitor is better served by ours. */
const LIMIT_MS = 8000

/**
 * Lets the script at `url` draw its form in `place`. The script's own element stands there too, because that is where
 * such scripts put what they draw.
 *
 * @returns whether a form can be seen in `place` within the limit; one in a frame counts once the frame has loaded
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
  // Neither event bubbles; both are seen on their way down.
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

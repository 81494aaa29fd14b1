import { trustedHtml } from '#app/browser/trusted-html.ts'

/** Exceeds the time limit for rendering a page (docs/contracts/server.md#failing-services). */
const TIME_LIMIT_MS = 15_000

/**
 * Loads the props of an island from another address of its page, such as that of a longer list.
 *
 * @throws if the page is unavailable or has no such island
 */
export async function readIslandProps<Props>(address: string, name: string): Promise<Props> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new Error(`The page could not be read (${response.status})`)
  const page = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html')
  const props = page.querySelector(`[data-island="${name}"] + script`)?.textContent
  if (props === undefined) throw new Error(`The page has no island "${name}"`)
  return JSON.parse(props ?? '') as Props
}

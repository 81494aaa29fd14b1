import type { PageData } from './rendering.ts'

/** Exceeds the time limit for rendering a page (docs/contracts/server.md#failing-services). */
const TIME_LIMIT_MS = 15_000

/**
 * Loads the data that the document of a page omits.
 *
 * @param address a path with its language, with or without a query
 * @throws if the server does not have it, or cannot be reached
 */
export async function readPageData(address: string): Promise<PageData> {
  const [path = '', query] = address.split('?')
  const data = `${path}${path.endsWith('/') ? '_' : ''}.data${query === undefined ? '' : `?${query}`}`
  const response = await fetch(data, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new Error(`The data of the page could not be read (${response.status})`)
  return (await response.json()) as PageData
}

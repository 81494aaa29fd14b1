import type { PageData } from './rendering.ts'

/** Longer than a page may take to be made (docs/contracts/server.md#failing-services). */
const TIME_LIMIT_MS = 15_000

/**
 * The data that the document of a page leaves out.
 *
 * @param address a path with its language, with a query or without
 * @throws where the server does not have it, or is not reached
 */
export async function readPageData(address: string): Promise<PageData> {
  const [path = '', query] = address.split('?')
  const data = `${path}${path.endsWith('/') ? '_' : ''}.data${query === undefined ? '' : `?${query}`}`
  const answer = await fetch(data, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!answer.ok) throw new Error(`The data of the page could not be read (${answer.status})`)
  return (await answer.json()) as PageData
}

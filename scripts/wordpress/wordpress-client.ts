/** A refusal by WordPress, in one sentence. */
export class WordPressRefusal extends Error {
  override readonly name = 'WordPressRefusal'
}

export type RestItem = Record<string, unknown> & { id: number }

export interface UploadedFile {
  name: string
  type: string
  content: Uint8Array<ArrayBuffer>
}

/** Reads and writes a WordPress by REST, with authentication. */
export type WordPressClient = ReturnType<typeof createWordPressClient>

/** Time limit, in which a small server can generate several sizes of a large picture. */
const LIMIT_MS = 180_000

/**
 * @param site of WordPress, without a trailing slash
 * @param password an application password
 */
export function createWordPressClient(site: string, user: string, password: string) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      authorization,
      accept: 'application/json',
    }
    const address = `${site}/wp-json/${path}`
    const signal = AbortSignal.timeout(LIMIT_MS)
    const response = await fetch(address, { ...init, headers, signal }).catch((error: unknown) => {
      throw new WordPressRefusal(`${site} does not answer: ${String((error as Error).cause ?? error)}`)
    })
    if (response.ok) return response
    const text = await response.text()
    throw new WordPressRefusal(`${init.method ?? 'GET'} ${address}: ${response.status} ${messageIn(text)}`)
  }

  const json = async (response: Response) => (await response.json()) as RestItem
  return {
    /** All items of a collection, including drafts. */
    async all(collection: string, query: Record<string, string> = {}): Promise<RestItem[]> {
      const items: RestItem[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const search = new URLSearchParams({ context: 'edit', per_page: '100', page: String(page), ...query })
        const response = await call(`wp/v2/${collection}?${search}`)
        pages = Number(response.headers.get('x-wp-totalpages') ?? 1)
        items.push(...((await response.json()) as RestItem[]))
      }
      return items
    },
    get: async (path: string): Promise<unknown> => (await call(path)).json(),
    post: async (path: string, body: object): Promise<RestItem> =>
      json(
        await call(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    /** @param fields of the media item, by their names in an address: "meta[a]" */
    async upload({ name, type, content }: UploadedFile, fields: Record<string, string>): Promise<RestItem> {
      const disposition = `attachment; filename="${name.replaceAll('"', '')}"`
      const headers = { 'content-type': type, 'content-disposition': disposition }
      const query = new URLSearchParams(fields)
      return json(await call(`wp/v2/media?${query}`, { method: 'POST', body: new Blob([content]), headers }))
    },
    async trash(path: string): Promise<void> {
      await call(path, { method: 'DELETE' })
    },
  }
}

function messageIn(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? ''
  } catch {
    return text.slice(0, 200)
  }
}

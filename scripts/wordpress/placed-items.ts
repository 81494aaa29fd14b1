import type { RestItem } from './wordpress-client.ts'

/** Items imported so far, with their new ids and addresses. */
export type Placed = ReturnType<typeof createPlaced>

export function createPlaced() {
  const numbers = new Map<string, number>()
  const files = new Map<string, { id: number; url: string }>()
  const id = (collection: string, oldId: number) => numbers.get(`${collection}/${oldId}`)
  const text = (html: string) =>
    html.replaceAll(/(?<=["'\s])\/media\/[^"'\s<>]+|^\/media\/\S+$/g, (address) => files.get(address)?.url ?? address)

  function fields(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return text(value)
    if (name === 'category' && typeof value === 'number') return id('categories', value) ?? 0
    if (name === 'community_voice' && typeof value === 'number') return id('posts', value) ?? 0
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((entry) => fields(entry))
    if ('$image' in value) return id('media', Number(value.$image)) ?? 0
    if ('ID' in value && name === 'community_voice') return id('posts', Number(value.ID)) ?? 0
    if ('url' in value && 'alt' in value) return files.get(String(value.url))?.id ?? 0
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fields(entry, key)]))
  }

  return {
    put: (collection: string, oldId: number, item: RestItem) => void numbers.set(`${collection}/${oldId}`, item.id),
    /** @param item null if the file does not exist */
    putFile(oldId: number, address: string, item: RestItem | null): void {
      if (!item) return
      if (oldId > 0) numbers.set(`media/${oldId}`, item.id)
      files.set(address, { id: item.id, url: String(item['source_url']) })
    },
    /** Id of an item in the WordPress; undefined for an item that was not imported. */
    id,
    ids: (collection: string, oldId: unknown): number[] =>
      (Array.isArray(oldId) ? oldId : []).flatMap((each: unknown) => id(collection, Number(each)) ?? []),
    /** A text with the files' addresses in the WordPress. */
    text,
    /** Fields in WordPress's form, with its own ids for pictures, posts and categories. */
    fields: (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? {} : fields(value)),
  }
}

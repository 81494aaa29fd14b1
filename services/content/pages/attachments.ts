import { mediaBy, type Item, type WordPress } from '../wordpress.ts'

/** A file of the content service, and the page for it there, which this site does not have. */
export interface Attachment {
  id: number
  /** Address of the page. */
  link: string
  /** Address of the file. */
  file: string
}

/** A link around a picture, as in galleries. */
const LINKED_PICTURE = /<a\b[^<>]*?\bhref=(["'])([^"'<>]*)\1[^<>]*>\s*(?:<(?:figure|picture|span)\b[^<>]*>\s*)*<img\b/gi
const BY_NUMBER = /[?&;]attachment_id=(\d{1,15})\b/g
/** An address that ends in a file name already leads to the file. */
const FILE_NAME = /\.[a-z0-9]{2,5}$/i

/**
 * Finds files whose pages these texts may link to: files named by number, and files whose slug ends the address of a
 * link around a picture. Makes no request without such a link.
 *
 * @param baseUrl origin of the content service
 * @throws ProviderError
 */
export async function lookUpAttachments(
  wordpress: Pick<WordPress, 'list'>,
  items: readonly Pick<Item, 'content'>[],
  baseUrl: string,
): Promise<Attachment[]> {
  const numbers = new Set<string>()
  const slugs = new Set<string>()
  for (const { content } of items) {
    for (const [, number = ''] of content.matchAll(BY_NUMBER)) numbers.add(number)
    for (const [, , href = ''] of content.matchAll(LINKED_PICTURE)) {
      const slug = slugIn(href, baseUrl)
      if (slug !== null) slugs.add(slug)
    }
  }
  const found = await Promise.all([mediaBy(wordpress, 'include', numbers), mediaBy(wordpress, 'slug', slugs)])
  return found.flat().flatMap(({ id, link, source_url: file }) => (typeof file === 'string' ? { id, link, file } : []))
}

function slugIn(href: string, baseUrl: string): string | null {
  if (!URL.canParse(href, baseUrl)) return null
  const path = new URL(href, baseUrl).pathname.replace(/\/+$/, '')
  const segment = path.slice(path.lastIndexOf('/') + 1)
  if (segment === '' || FILE_NAME.test(segment)) return null
  try {
    const slug = decodeURIComponent(segment)
    // A comma would split the value in two.
    return slug.includes(',') ? null : slug
  } catch {
    return null
  }
}

/** Items in the format of WordPress REST responses (docs/contracts/content-model.md). */
export interface WordPressPage {
  id: number
  slug: string
  [field: string]: unknown
}

export interface Picture {
  id: number
  slug: string
  [field: string]: unknown
}

interface PageParts {
  id: number
  slug: string
  title: string
  content: string
  excerpt: string
  parent: number
  menuOrder: number
  /** Id of a picture; 0 for none. */
  cover: number
  categories: number[]
  /** "2026-11-23" */
  day: string
  acf: object
}

export function page(parts: PageParts): WordPressPage {
  return {
    id: parts.id,
    ...stamped(parts.day),
    slug: parts.slug,
    status: 'publish',
    type: 'page',
    title: { rendered: parts.title.replaceAll('&', '&amp;') },
    content: { rendered: parts.content, protected: false },
    excerpt: { rendered: parts.excerpt, protected: false },
    author: 1,
    featured_media: parts.cover,
    parent: parts.parent,
    menu_order: parts.menuOrder,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: { footnotes: '' },
    categories: parts.categories,
    acf: parts.acf,
  }
}

/** A cover at /media/{name}.svg. */
export function picture(id: number, name: string, title: string, day: string): Picture {
  const [width, height] = [600, 400]
  const file = `${name}.svg`
  const medium = { file, width, height, mime_type: 'image/svg+xml', source_url: `/media/${file}` }
  return {
    id,
    ...stamped(day),
    slug: name,
    status: 'inherit',
    type: 'attachment',
    title: { rendered: title.replaceAll('&', '&amp;') },
    author: 1,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    acf: [],
    description: { rendered: '' },
    caption: { rendered: '' },
    alt_text: '',
    media_type: 'image',
    mime_type: 'image/svg+xml',
    media_details: { width, height, file, sizes: { medium } },
    post: null,
    source_url: `/media/${file}`,
  }
}

export function category(id: number, slug: string, name: string, parent = 0, description = '') {
  return { id, description, name, slug, taxonomy: 'category', parent, meta: [], acf: [] }
}

function stamped(day: string) {
  return { date: `${day}T09:00:00`, modified: `${day}T09:00:00` }
}

interface PageMeta {
  title: string
  /** Title of links to the page, if its own title is not descriptive. */
  linkTitle?: string
  siteName: string
  /** "" omits the description. */
  description?: string
  /** Open Graph type of the page: an article, or any other page. */
  type?: 'article' | 'website'
  /** The page's own preview picture; its route then sets `hasOwnCard` in its `handle` (site-head.tsx). */
  card?: CardPicture
}

/** A preview picture; `url` is absolute, lengths are in px and null if unknown. */
export interface CardPicture {
  url: string
  alt: string
  width: number | null
  height: number | null
}

/** Title, description and preview of a page, in the format of React Router. */
export function pageMeta({ title, linkTitle = title, siteName, description = '', type = 'website', card }: PageMeta) {
  return [
    { title: `${title} | ${siteName}` },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    { property: 'og:type', content: type },
    { property: 'og:title', content: linkTitle },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(card ? cardMeta(card) : []),
  ]
}

function cardMeta({ url, alt, width, height }: CardPicture) {
  return [
    { property: 'og:image', content: url },
    ...(width === null ? [] : [{ property: 'og:image:width', content: String(width) }]),
    ...(height === null ? [] : [{ property: 'og:image:height', content: String(height) }]),
    ...(alt === '' ? [] : [{ property: 'og:image:alt', content: alt }]),
    { name: 'twitter:image', content: url },
  ]
}

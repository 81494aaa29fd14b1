import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const COLLECTIONS = [
  'pages',
  'posts',
  'categories',
  'tags',
  'events',
  'advisory_committees',
  'media',
  'users',
] as const

/** An item in the format of `content/wordpress/*.json` (docs/contracts/content-model.md#bundled-content). */
export type Item = Record<string, unknown> & { id: number }

/** Content of a test content service. */
export interface Content {
  collections: Record<(typeof COLLECTIONS)[number], Item[]>
  /** Folder of the files under /media/. */
  mediaDir: string
  /** Value of the setting CONTENT_IDS. */
  ids: string
}

/** The content bundled with the project. */
export function bundledContent(): Content {
  return contentOf((name) => JSON.parse(readFileSync(path.join('content', 'wordpress', `${name}.json`), 'utf8')))
}

/** A content service without content. */
export function emptyContent(): Content {
  return contentOf(() => [])
}

function contentOf(itemsOf: (name: string) => Item[]): Content {
  const collections = Object.fromEntries(COLLECTIONS.map((name) => [name, itemsOf(name)])) as Content['collections']
  return { collections, mediaDir: path.join('content', 'media'), ids: '' }
}

/** The bundled content with only its newest post, without events and questions. */
export function onePostContent(): Content {
  const bundled = bundledContent()
  const { pages, posts } = bundled.collections
  const faqs = { ...pages.find(({ slug }) => slug === 'faqs'), acf: { questions: false } }
  const collections = {
    ...bundled.collections,
    posts: posts.slice(-1),
    events: [],
    pages: pages.map((page) => (page['slug'] === 'faqs' ? { ...page, ...faqs } : page)),
  }
  return { ...bundled, collections }
}

/** Writes content as a CONTENT_DIR. */
export function writeContent({ collections, mediaDir }: Content, folder: string): void {
  cpSync(mediaDir, path.join(folder, 'media'), { recursive: true })
  mkdirSync(path.join(folder, 'wordpress'), { recursive: true })
  for (const name of COLLECTIONS) {
    writeFileSync(path.join(folder, 'wordpress', `${name}.json`), JSON.stringify(collections[name]))
  }
}

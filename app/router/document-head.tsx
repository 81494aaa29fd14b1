import type { LinkDescriptor, MetaDescriptor } from 'react-router'
import { keptStyles } from './import-with-files.ts'
import { moduleOf, type Match } from './routes.ts'
import { useLocation, useShown } from './shown.ts'

/** Titles and descriptions of the page on show: what its own route says, otherwise what the root says. */
export function Meta() {
  const { loaderData, error = null } = useShown()
  const location = useLocation()
  const seen: object[] = []
  let said: MetaDescriptor[] = []
  for (const match of useDrawn()) {
    const { route, params, pathname } = match
    const { meta, handle } = moduleOf(match)
    const data = loaderData[route.id]
    const own = { id: route.id, loaderData: data, meta: said, params, pathname, handle, error }
    seen.push(own)
    if (meta) said = meta({ loaderData: data, params, location, matches: seen, error }) ?? []
    own.meta = said
  }
  return <>{said.map(elementOf)}</>
}

/** Style sheets and whatever else the routes link to, each once. */
export function Links() {
  const ofRoutes = useDrawn().flatMap((match): LinkDescriptor[] => [
    ...(match.route.css ?? []).map(styleSheet),
    ...(moduleOf(match).links?.() ?? []),
  ])
  const links = [...ofRoutes, ...keptStyles().map(styleSheet)]
  const byKey = new Map(links.map((link) => [JSON.stringify(link), link]))
  return <>{[...byKey].map(([key, link]) => 'page' in link || <link key={key} {...link} />)}</>
}

function styleSheet(href: string): LinkDescriptor {
  return { rel: 'stylesheet', href }
}

/** The routes that are drawn: where something failed, only the root. */
function useDrawn(): Match[] {
  const { matches, error } = useShown()
  return error === undefined ? matches : matches.slice(0, 1)
}

function elementOf(meta: MetaDescriptor | undefined) {
  if (!meta) return null
  const key = JSON.stringify(meta)
  if ('tagName' in meta) {
    const { tagName: Tag, ...rest } = meta as { tagName: 'meta' | 'link' }
    return <Tag key={key} {...rest} />
  }
  if ('title' in meta) return <title key="title">{String(meta.title)}</title>
  if (!('script:ld+json' in meta)) return <meta key={key} {...meta} />
  const json = JSON.stringify(meta['script:ld+json']).replaceAll(/[&<>]/g, escaped)
  // oxlint-disable-next-line react/no-danger -- our own data, its marks escaped
  return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function escaped(sign: string): string {
  return `\\u00${sign.charCodeAt(0).toString(16)}`
}

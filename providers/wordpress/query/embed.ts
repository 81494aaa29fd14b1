import { record } from './fields.ts'
import type { View } from '../items.ts'
import { listOf, parsePhpQuery } from './query-string.ts'
import type { PhpArray, PhpValue } from './query-string.ts'

/** What a link of an item answers, asked in its short form. */
type Ask = (route: string[], query: PhpArray) => unknown

/**
 * An item with `_embedded`: the answers of its embeddable links, by relation. It embeds only what is left in `_links`,
 * so `_fields` without `_links` embeds nothing; a relation of which every answer is empty is left out.
 */
export function embedded(view: View, embed: PhpValue | undefined, ask: Ask): View {
  const wanted = relationsOf(embed)
  if (!wanted) return view
  const found: Record<string, unknown[]> = {}
  for (const [relation, links] of Object.entries(record(view['_links']))) {
    if (!Array.isArray(links) || (wanted !== 'all' && !wanted.includes(relation))) continue
    const bodies = links.map((link) => bodyOf(record(link), ask))
    if (bodies.some((body) => !(Array.isArray(body) && body.length === 0))) found[relation] = bodies
  }
  return Object.keys(found).length > 0 ? { ...view, _embedded: found } : view
}

/** `_embed`, `_embed=1` and even `_embed=0` embed everything, `_embed=author,wp:term` only those. */
function relationsOf(embed: PhpValue | undefined): string[] | 'all' | null {
  if (embed === undefined) return null
  if (typeof embed === 'string' && ['', '0', '1', 'true'].includes(embed)) return 'all'
  const relations = listOf(embed) ?? []
  return relations.length > 0 ? relations : 'all'
}

function bodyOf({ embeddable, href }: Record<string, unknown>, ask: Ask): unknown {
  if (embeddable !== true || typeof href !== 'string') return []
  const { pathname, searchParams } = new URL(href)
  const [, path = ''] = /\/wp-json\/(.*)$/.exec(pathname) ?? []
  const query: PhpArray = new Map([['context', 'embed'], ['per_page', '100'], ...parsePhpQuery(searchParams)])
  return ask(
    path.split('/').filter((part) => part !== ''),
    query,
  )
}

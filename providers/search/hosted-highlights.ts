import type { SearchRequest } from '#domain/search.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { DEFAULT_TAGS, isMarkup } from '#services/search/protocol/highlight.ts'

/** Placeholders that stand for tags on the way; no text holds them. */
const PRE = '__common-measure-mark__'
const POST = '__/common-measure-mark__'

/**
 * Hosted services put tags into texts without escaping them. Where the tags are HTML, placeholders are asked for in their
 * place, so that the text can be escaped here (as our own index does).
 */
export function withPlaceholders(request: SearchRequest): SearchRequest {
  return isMarkup(tagsOf(request)) ? { ...request, highlightPreTag: PRE, highlightPostTag: POST } : request
}

/** A hit with the tags that were asked for, around escaped text. */
export function withTags(hit: Record<string, unknown>, request: SearchRequest): Record<string, unknown> {
  const tags = tagsOf(request)
  if (!isMarkup(tags)) return hit
  const dress = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(dress)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [
        name,
        name === 'value' && typeof inside === 'string' ? dressText(inside) : dress(inside),
      ]),
    )
  }
  const dressText = (text: string) => escapeHtml(text).replaceAll(PRE, tags.pre).replaceAll(POST, tags.post)
  const marked = ['_highlightResult', '_snippetResult'].filter((name) => name in hit)
  return { ...hit, ...Object.fromEntries(marked.map((name) => [name, dress(hit[name])])) }
}

function tagsOf({ highlightPreTag, highlightPostTag }: SearchRequest) {
  return { pre: highlightPreTag ?? DEFAULT_TAGS.pre, post: highlightPostTag ?? DEFAULT_TAGS.post }
}

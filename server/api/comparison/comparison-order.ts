import { Hono } from 'hono'
import { COMPARISON_KEYS, comparisonQuery, readComparison } from '#domain/comparison.ts'
import { canonicalPath } from '#server/http/paths.ts'
import { plainPath } from '#server/http/paths.ts'

const OWN = new Set<string>(COMPARISON_KEYS)

/** `/compare` has one address for each comparison: names in their order, repeated ids once. Others lead there, with the rest of their query. */
export function comparisonOrder(): Hono {
  return new Hono().get('*', async (c, next) => {
    const url = new URL(c.req.url)
    const pathname = canonicalPath(url.pathname)
    if (plainPath(pathname) !== '/compare') return next()
    const asked = url.search.slice(1)
    const parts = asked === '' ? [] : asked.split('&')
    const isOwn = (part: string) => OWN.has(part.split('=')[0] ?? '')
    const right = comparisonQuery(readComparison(new URLSearchParams(asked)))
    const rest = parts.filter((part) => !isOwn(part) && part !== '')
    if (plain(parts.filter(isOwn).join('&')) === plain(right)) return next()
    const query = [right, ...rest].filter((part) => part !== '').join('&')
    return c.redirect(query === '' ? pathname : `${pathname}?${query}`, 301)
  })
}

/** Spellings that mean the same are one; %26 stays, because it would end a value. */
function plain(query: string): string {
  const value = query.replaceAll(/%2c/gi, ',')
  return value.replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
}

import { Hono } from 'hono'
import { inLanguage } from '#app/in-language.ts'
import { COMPARISON_KEYS, comparisonQuery, readComparison } from '#domain/comparison.ts'

const OWN = new Set<string>(COMPARISON_KEYS)

/** `/compare` has one address for each comparison: names in their order, repeated ids once. Others lead there, with the rest of their query. */
export function comparisonOrder(): Hono {
  return new Hono().get('/compare', async (c, next) => {
    const asked = new URL(c.req.url).search.slice(1)
    const parts = asked === '' ? [] : asked.split('&')
    const isOwn = (part: string) => OWN.has(part.split('=')[0] ?? '')
    const right = comparisonQuery(readComparison(new URLSearchParams(asked)))
    const rest = parts.filter((part) => !isOwn(part) && part !== '')
    if (plain(parts.filter(isOwn).join('&')) === plain(right)) return next()
    const query = [right, ...rest].filter((part) => part !== '').join('&')
    return c.redirect(inLanguage(query === '' ? '/compare' : `/compare?${query}`), 301)
  })
}

/** Spellings that mean the same are one; %26 stays, because it would end a value. */
function plain(query: string): string {
  const value = query.replaceAll(/%2c/gi, ',')
  return value.replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
}

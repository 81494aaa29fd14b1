import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { chartId } from '#domain/chart-id.ts'
import { goTo } from './scroll.ts'

/**
 * Scrolls to what the address asks for: the chart named by `?title=`, where the page takes one, otherwise the hash
 * (docs/contracts/pages.md#addresses).
 */
export function useAddressTarget({ delayMs, takesTitle }: { delayMs: number; takesTitle: boolean }): void {
  const { search, hash, key } = useLocation()
  useEffect(() => {
    const ids = targetsOf(takesTitle ? search : '', hash)
    if (ids.length === 0) return undefined
    const timer = setTimeout(() => ids.some((id) => goTo(id)), delayMs)
    return () => clearTimeout(timer)
    // Its key, because a link to the place where one already was leads there again.
  }, [search, hash, key, delayMs, takesTitle])
}

/** The ids of the elements an address asks for; the second stands in when the first is not on the page. */
export function targetsOf(search: string, hash: string): string[] {
  const title = new URLSearchParams(search).get('title')
  return [...(title ? [chartId(title)] : []), ...(hash.length > 1 ? [decoded(hash.slice(1))] : [])]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

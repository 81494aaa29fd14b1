import { useEffect, useState } from 'react'
import { statusOf } from './search-texts.ts'
import type { Search } from './use-search.ts'

/** The count is said when the results have stayed for so long: a screen reader is not talked over while one types. */
const SETTLED_MS = 700

/** A region that only speaks: the number of results, quietly and apart from the results themselves. */
export function SearchStatus({ search: { view, answers, isBusy } }: { search: Search }) {
  const [said, setSaid] = useState('')
  const text = answers === 0 || isBusy ? null : statusOf(view)
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => setSaid(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, answers])
  return (
    // Without a role, which would be read where there is nothing yet.
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}

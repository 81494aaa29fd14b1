import { PathIcon } from '#app/components/icon/path-icon.tsx'
import { focusOn } from '#app/document/reading/scroll.ts'
import * as texts from '#app/messages/search.tsx'
import type { SearchState } from './search-state.ts'
import { StateLink } from './state-link.tsx'

const CARETS = {
  left: 'M168.49,199.51a12,12,0,0,1-17,17l-80-80a12,12,0,0,1,0-17l80-80a12,12,0,0,1,17,17L97,128Z',
  right:
    'M184.49,136.49l-80,80a12,12,0,0,1-17-17L159,128,87.51,56.49a12,12,0,1,1,17-17l80,80A12,12,0,0,1,184.49,136.49Z',
}

interface PagerProps {
  state: SearchState
  page: number
  pages: number
  goTo: (next: SearchState) => void
}

/** The pages of a list. After a selection, the focus is at the top of the results. */
export function Pager({ state, page, pages, goTo }: PagerProps) {
  if (pages < 2) return null
  const turn = (next: SearchState) => {
    goTo(next)
    const head = document.querySelector<HTMLElement>('#search-head')
    if (head) focusOn(head)
  }
  return (
    <nav className="pager" aria-label={texts.pages}>
      {page > 1 && (
        <StateLink to={{ ...state, page: page - 1 }} onGo={turn} label={texts.previousPage} rel="prev">
          <PathIcon path={CARETS.left} />
        </StateLink>
      )}
      {pagesShown(page, pages).map((number, at) =>
        number === null ? (
          <span key={`gap ${at}`} className="pager__gap" aria-hidden="true">
            …
          </span>
        ) : (
          <StateLink
            key={number}
            to={{ ...state, page: number }}
            onGo={turn}
            label={texts.page({ number })}
            isCurrent={number === page}
          >
            {String(number)}
          </StateLink>
        ),
      )}
      {page < pages && (
        <StateLink to={{ ...state, page: page + 1 }} onGo={turn} label={texts.nextPage} rel="next">
          <PathIcon path={CARETS.right} />
        </StateLink>
      )}
    </nav>
  )
}

/** First and last page, and the pages around the current page; null for a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? number - 1) - 1
    // An ellipsis for a single page would not be shorter.
    return missing === 0 ? [number] : missing === 1 ? [number - 1, number] : [null, number]
  })
}

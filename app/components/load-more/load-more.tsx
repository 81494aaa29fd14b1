import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Button } from '#app/components/button/button.tsx'

interface LoadMoreProps {
  /** Number of visible items after a press. */
  count: number
  /** Id of the first new item. */
  target: string
  title: string
  /** Adds the items from another address of the page in place. */
  onMore: (address: string) => Promise<void>
}

/**
 * Shows more items of a long list. The number of items is in the address, so that the back button restores it. It is a
 * link in the HTML; with scripts it becomes a button that adds the items in place.
 */
export function LoadMore({ count, target, title, onMore }: LoadMoreProps) {
  const isHydrated = useHydrated()
  const search = `?count=${count}`
  const load = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    const address = window.location.pathname + search
    onMore(address).then(
      () => history.replaceState(history.state, '', address),
      () => window.location.assign(`${address}#${target}`),
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) load(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') load(event)
  }
  return (
    <p className="load-more screen-only">
      <Button
        as={Link}
        look="line"
        to={`${search}#${target}`}
        {...(isHydrated ? { role: 'button', onKeyDown } : {})}
        onClick={onClick}
      >
        {title}
      </Button>
    </p>
  )
}

/**
 * Moves the focus to the first new item of a list, because the button may be gone.
 *
 * @param part initial number of items
 */
export function useGrowingList<List extends HTMLElement>(count: number, part: number): RefObject<List | null> {
  const list = useRef<List>(null)
  const shown = useRef(count)
  useEffect(() => {
    const before = shown.current
    shown.current = count
    if (before >= part && count > before) {
      list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [count, part])
  return list
}

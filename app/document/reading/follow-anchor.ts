import type { MouseEvent } from 'react'
import { showHash } from './scroll-spy.ts'
import { goTo } from './scroll.ts'

/** For a link to a place on the same page: glides there instead of jumping, and shows the place in the address. */
export function followAnchor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  const id = decodeURIComponent(event.currentTarget.hash.slice(1))
  if (!goTo(id)) return
  event.preventDefault()
  showHash(id)
}

import { idInHash } from './id-in-hash.ts'
import { showHash } from './scroll-spy.ts'
import { goTo } from './scroll.ts'

/** Follows a link to an anchor on the same page by smooth scrolling, and adds the hash to the address. */
export function followAnchor(
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'button' | 'target' | 'preventDefault'>,
): void {
  const { metaKey, ctrlKey, shiftKey, button, target } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || metaKey || ctrlKey || shiftKey || button !== 0) return
  const id = idInHash(link.hash)
  if (!goTo(id)) return
  event.preventDefault()
  showHash(id)
}

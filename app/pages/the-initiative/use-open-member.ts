import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Stages of a panel from selected to visible to marked active (docs/contracts/pages.md#who-we-are). */
export type Stage = 'closed' | 'chosen' | 'shown' | 'active'

/** Delays until a selected member's panel appears and is marked active (docs/contracts/pages.md#who-we-are). */
const SHOWN_AFTER_MS = 200
const ACTIVE_AFTER_MS = 300

/**
 * The open member panel, at most one. The same card, the panel's button, Escape, a resized window and another card
 * close it. The focus returns to the card if it would be lost.
 */
export function useOpenMember() {
  const [open, setOpen] = useState<{ id: number; stage: Stage } | null>(null)
  const openId = open?.id ?? null

  const close = useCallback(() => {
    const panel = openId === null ? null : document.getElementById(`member-${openId}-detail`)
    if (panel?.contains(document.activeElement)) document.getElementById(`member-${openId}`)?.focus()
    setOpen(null)
  }, [openId])

  useEffect(() => {
    if (openId === null) return undefined
    // A panel closed in the meantime stays closed.
    const reach = (stage: Stage) => () => setOpen((now) => (now?.id === openId ? { id: openId, stage } : now))
    const timers = [setTimeout(reach('shown'), SHOWN_AFTER_MS), setTimeout(reach('active'), ACTIVE_AFTER_MS)]
    return () => timers.forEach(clearTimeout)
  }, [openId])

  useEffect(() => {
    if (openId === null) return undefined
    const watched = new AbortController()
    const { signal } = watched
    let width = innerWidth
    const onResize = () => {
      // On a phone the window also grows when the browser's toolbar hides; that is not a resize.
      const isBrowsersOwn = innerWidth === width && matchMedia('(hover: none)').matches
      width = innerWidth
      if (!isBrowsersOwn) close()
    }
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('dialog, header.site-header') !== null
      if (key === 'Escape' && !isElsewhere) close()
    }
    addEventListener('resize', onResize, { signal })
    addEventListener('keydown', onKeyDown, { signal })
    return () => watched.abort()
  }, [openId, close])

  /** Keeps the card at its position on the screen when a panel above it closes. */
  const choose = (id: number, card: HTMLElement) => {
    const { top } = card.getBoundingClientRect()
    flushSync(() => setOpen(id === openId ? null : { id, stage: 'chosen' }))
    window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
  }

  return { open, choose, close }
}

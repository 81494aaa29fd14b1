import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** A pointer that only crosses a menu does not open it, and one that leaves it for a moment does not close it. */
const OPEN_AFTER_MS = 80
const CLOSE_AFTER_MS = 220

/** The open menu. One that was pressed stays when the pointer leaves; one that was only pointed at does not. */
interface OpenMenu {
  name: string
  isPinned: boolean
}

export interface Menus {
  /** null: all are closed. */
  openName: string | null
  enter: (name: string) => void
  leave: () => void
  toggle: (name: string) => void
  close: () => void
}

/**
 * Which of the menus in `nav` is open, one at a time. Escape, a press elsewhere and every navigation close it; Escape
 * gives the focus back to the menu's button.
 */
export function useMenus(nav: RefObject<HTMLElement | null>): Menus {
  const { key } = useLocation()
  const [open, setOpen] = useState<OpenMenu | null>(null)
  const [openAt, setOpenAt] = useState(key)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (openAt !== key) {
    setOpenAt(key)
    setOpen(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [key])

  const change = (next: OpenMenu | null, ms = 0) => {
    clearTimeout(timer.current)
    if (ms === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), ms)
  }

  const isOpen = open !== null
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const close = () => {
      clearTimeout(timer.current)
      setOpen(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const menu = nav.current?.querySelector('[data-open]')
      if (menu?.contains(document.activeElement)) menu.querySelector('button')?.focus()
      close()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !nav.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    return () => listening.abort()
  }, [isOpen, nav])

  return {
    openName: open?.name ?? null,
    enter: (name) => {
      if (open?.name === name) clearTimeout(timer.current)
      else change({ name, isPinned: false }, OPEN_AFTER_MS)
    },
    leave: () => {
      if (open?.isPinned) clearTimeout(timer.current)
      else change(null, CLOSE_AFTER_MS)
    },
    toggle: (name) => change(open?.name === name && open.isPinned ? null : { name, isPinned: true }),
    close: () => change(null),
  }
}

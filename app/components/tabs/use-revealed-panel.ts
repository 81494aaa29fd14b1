import { useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { REVEAL } from '#app/document/reading/scroll.ts'

/**
 * Shows the panel that an address or a link leads to.
 *
 * @param block contains the panels
 * @param show selects the tab of the panel with this id
 */
export function useRevealedPanel(
  block: RefObject<HTMLElement | null>,
  panelIds: readonly string[],
  show: (panelId: string) => void,
): void {
  useEffect(() => {
    const element = block.current
    const reveal = ({ target }: Event) => {
      const id = panelIds.find((panelId) => target instanceof Element && target.closest(`#${CSS.escape(panelId)}`))
      // Synchronous, because the caller then scrolls to the target and focuses it.
      if (id !== undefined) flushSync(() => show(id))
    }
    element?.addEventListener(REVEAL, reveal)
    return () => element?.removeEventListener(REVEAL, reveal)
  }, [block, panelIds, show])
}

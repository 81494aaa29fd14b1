import { useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined
const isServer = typeof document === 'undefined'

/** Props of an element whose content stays as the server sent it; React does not look inside. */
export const UNCHANGED_MARKUP = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const

/**
 * True while the component hydrates markup from the server. Static content then gets `UNCHANGED_MARKUP` instead of
 * children, so that the browser does not build it a second time. The value never changes and causes no second render.
 */
export function useIsHydrating(): boolean {
  const isSent = useRef(false)
  return useSyncExternalStore(
    never,
    () => isSent.current,
    // React calls this on the server, and in the browser during hydration.
    () => {
      isSent.current = !isServer
      return isSent.current
    },
  )
}

import { useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined
const isServer = typeof document === 'undefined'

/** What an element gets whose content stays as the server has sent it; React does not look inside. */
export const UNCHANGED_MARKUP = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const

/**
 * Whether the component takes over what the server has sent. What never changes by itself is then given AS_SENT instead of
 * children: to hydrate it, the browser would have to make it a second time. The answer never changes, so it costs no
 * second rendering.
 */
export function useIsHydrating(): boolean {
  const isSent = useRef(false)
  return useSyncExternalStore(
    never,
    () => isSent.current,
    // React asks this one on the server, and in the browser while it hydrates.
    () => {
      isSent.current = !isServer
      return isSent.current
    },
  )
}

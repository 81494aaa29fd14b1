import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and until hydration; for content that needs scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and until the page is alive: what needs scripts is offered only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

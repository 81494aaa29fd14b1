import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and until the page is alive: what needs scripts is offered only then. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

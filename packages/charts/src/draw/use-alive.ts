import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and until scripts run: what needs them is offered only then. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

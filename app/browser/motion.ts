import { useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

/** True if the visitor prefers reduced motion. */
export function prefersLessMotion(): boolean {
  return matchMedia(REDUCED).matches
}

/** Current result of a media query; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** `prefersLessMotion`, kept up to date. */
export function useLessMotion(): boolean {
  return useMedia(REDUCED)
}

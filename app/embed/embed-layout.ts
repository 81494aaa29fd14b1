import { useMatches } from 'react-router'

/**
 * Settings of a page without header, menus, footer and framework scripts. Such a page has `{ isEmbed: true }` in its
 * route's `handle`. Its loader may set a `theme`, which overrides the system's.
 *
 * @returns null for every other page
 */
export function useEmbedLayout(): { theme: 'light' | 'dark' | null } | null {
  const match = useMatches().at(-1)
  const handle = match?.handle as { isEmbed?: boolean } | undefined
  if (!match || !handle?.isEmbed) return null
  const { loaderData } = match
  const theme = typeof loaderData === 'object' && loaderData !== null && 'theme' in loaderData ? loaderData.theme : null
  return { theme: theme === 'light' || theme === 'dark' ? theme : null }
}

import { useMatches } from 'react-router'

/**
 * A page that goes without header, menus, footer and the framework's scripts says so in its route's `handle`
 * (`{ isEmbed: true }`); its loader may name the `theme` that the page is shown in, whatever the system's.
 *
 * @returns null for every other page
 */
export function useEmbedLayout(): { theme: 'light' | 'dark' | null } | null {
  const match = useMatches().at(-1)
  const handle = match?.handle as { isEmbed?: boolean } | undefined
  if (!match || !handle?.isEmbed) return null
  const { loaderData } = match
  const given = typeof loaderData === 'object' && loaderData !== null && 'theme' in loaderData ? loaderData.theme : null
  return { theme: given === 'light' || given === 'dark' ? given : null }
}

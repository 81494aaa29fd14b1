import { parseJson } from '#services/community/faults.ts'

interface Installation {
  /** Text of its `site.json`; null if missing. */
  site: string | null
  /** "" for the bundled name. */
  siteName: string
}

/**
 * The first `community.json` of an installation that had none: the bundled file with the installation's own name, links
 * and spreadsheet of votes. Without such a spreadsheet there are no votes.
 *
 * @throws SyntaxError with a sentence if `site.json` is not JSON
 */
export function initialCommunity(bundled: string, { site, siteName }: Installation): string {
  const { links: _, voting, ...rest } = JSON.parse(bundled) as Record<string, unknown>
  const parsed = parseJson({ file: 'site.json', json: site ?? '{}' })
  if (!parsed.ok) throw new SyntaxError(parsed.faults.join(' '))
  const fields = parsed.value as Record<string, unknown>
  const { vote_spreadsheet_id: spreadsheet, ...links } = fields
  const community = {
    ...rest,
    ...(siteName === '' ? {} : { name: siteName }),
    ...(typeof spreadsheet === 'string' && spreadsheet.trim() !== ''
      ? { voting: { ...(voting as object), spreadsheet_id: spreadsheet.trim() } }
      : {}),
    links,
  }
  return `${JSON.stringify(community, null, 2)}\n`
}

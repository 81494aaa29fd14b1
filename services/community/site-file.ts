import type { Community } from '#domain/community.ts'
import type { SiteLinks } from '#domain/site-links.ts'
import { readSiteLinks } from '../site-links.ts'

interface SiteFileOptions {
  /** Content of `site.json`; null if it is missing. */
  site: unknown
  /** True if the community is the bundled one, whose links differ from those of the folder. */
  isBundled: boolean
}

/** A community with values from `site.json` of earlier versions, if `community.json` lacks them. */
export function withSiteFile(community: Community, { site, isBundled }: SiteFileOptions): Community {
  if (site === null && !isBundled) return community
  const [own, old] = [community.links, readSiteLinks(site ?? {})]
  const spreadsheetId = spreadsheetOf(site)
  const voting = community.voting && { ...community.voting, ...(isBundled && { spreadsheetId }) }
  return { ...community, voting, links: isBundled ? old : joined(own, old) }
}

function joined(own: SiteLinks, old: SiteLinks): SiteLinks {
  const { social } = own
  return {
    donationUrl: own.donationUrl || old.donationUrl,
    summaryReportUrl: own.summaryReportUrl || old.summaryReportUrl,
    conveningSummaries: { ...old.conveningSummaries, ...own.conveningSummaries },
    creditsUrl: own.creditsUrl || old.creditsUrl,
    social: Object.values(social).some((url) => url !== '') ? social : old.social,
    funders: own.funders.length > 0 ? own.funders : old.funders,
    sampleContent: own.sampleContent.length > 0 ? own.sampleContent : old.sampleContent,
    phone: own.phone || old.phone,
  }
}

/** Spreadsheet id; "" for none. */
function spreadsheetOf(given: unknown): string {
  const id = (given as Record<string, unknown> | null)?.['vote_spreadsheet_id']
  return typeof id === 'string' ? id.trim() : ''
}

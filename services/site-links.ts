import { z } from 'zod'
import type { SiteLinks } from '#domain/site-links.ts'
import { readLink } from './content/acf-fields.ts'
import type { Log } from './log.ts'

const text = z
  .string()
  .transform((value) => value.trim())
  .catch('')
/** An address that may stand in a link; "" for any other. */
const link = z
  .unknown()
  .optional()
  .transform((value) => readLink(value).value ?? '')
const funder = z.object({ name: text, logo: link, url: link })

const shape = z.object({
  donation_url: link,
  summary_report_url: link,
  convening_summaries: z
    .object({ fort_bend: link, harris: link, montgomery: link })
    .catch({ fort_bend: '', harris: '', montgomery: '' }),
  credits_url: link,
  social: z.object({ facebook: link, linkedin: link, instagram: link, twitter: link }).catch({
    facebook: '',
    linkedin: '',
    instagram: '',
    twitter: '',
  }),
  funders: z.array(funder.nullable().catch(null)).catch([]),
  sample_content: z.array(text).catch([]),
  phone: text,
  vote_spreadsheet_id: text,
})

/**
 * Reads `site.json` (docs/contracts/content-model.md#bundled-content). Every entry may be missing or of another kind:
 * it is then "" or [], and its link is left out.
 *
 * @param json the file's text; null when there is no file
 */
export function readSiteLinks(json: string | null, log: Log): SiteLinks {
  const given = parse(json, log)
  const site = shape.parse(typeof given === 'object' && !Array.isArray(given) ? (given ?? {}) : {})
  return {
    donationUrl: site.donation_url,
    summaryReportUrl: site.summary_report_url,
    conveningSummaries: {
      fortBend: site.convening_summaries.fort_bend,
      harris: site.convening_summaries.harris,
      montgomery: site.convening_summaries.montgomery,
    },
    creditsUrl: site.credits_url,
    social: site.social,
    funders: site.funders.filter((entry) => entry !== null).filter(({ name, logo }) => name !== '' || logo !== ''),
    sampleContent: site.sample_content.filter((sentence) => sentence !== ''),
    phone: site.phone,
    voteSpreadsheetId: site.vote_spreadsheet_id,
  }
}

function parse(json: string | null, log: Log): unknown {
  if (json === null) return {}
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    log.error('site.json cannot be read; the site goes without its links', { error })
    return {}
  }
}

import { z } from 'zod'
import type { SiteLinks } from '#domain/site-links.ts'
import { readLink } from './content/acf-fields.ts'

const text = z
  .string()
  .transform((value) => value.trim())
  .catch('')
/** An address that is allowed in a link; "" for any other. */
const link = z
  .unknown()
  .optional()
  .transform((value) => readLink(value).value ?? '')
const funder = z.object({ name: text, logo: link, url: link })

const shape = z.object({
  donation_url: link,
  summary_report_url: link,
  convening_summaries: z.record(z.string(), link).catch({}),
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
})

export const LINK_KEYS: readonly string[] = Object.keys(shape.shape)

/**
 * Parses `links` of `community.json` (docs/contracts/content-model.md#bundled-content). A missing or invalid entry
 * becomes "" or [], and its link is omitted.
 */
export function readSiteLinks(links: unknown): SiteLinks {
  const site = shape.parse(typeof links === 'object' && !Array.isArray(links) ? (links ?? {}) : {})
  return {
    donationUrl: site.donation_url,
    summaryReportUrl: site.summary_report_url,
    conveningSummaries: site.convening_summaries,
    creditsUrl: site.credits_url,
    social: site.social,
    funders: site.funders.filter((entry) => entry !== null).filter(({ name, logo }) => name !== '' || logo !== ''),
    sampleContent: site.sample_content.filter((sentence) => sentence !== ''),
    phone: site.phone,
  }
}

/** A funder in the footer; `url` "" means no link. */
export interface Funder {
  name: string
  logo: string
  url: string
}

/** Data that WordPress does not contain: `links` of community.json. A missing entry ("" or []) omits its link. */
export interface SiteLinks {
  donationUrl: string
  summaryReportUrl: string
  /** Reports of the convenings, one document each, by the names that `voting.convenings` uses. */
  conveningSummaries: Readonly<Record<string, string>>
  creditsUrl: string
  social: { facebook: string; linkedin: string; instagram: string; twitter: string }
  funders: Funder[]
  /** Parts of the content that are invented as examples, one sentence each. */
  sampleContent: string[]
  phone: string
}

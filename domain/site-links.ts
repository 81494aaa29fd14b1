/** A funder as the footer shows it; `url` "" means no link. */
export interface Funder {
  name: string
  logo: string
  url: string
}

/** What no WordPress holds: `links` of community.json. Every entry may be missing ("" or []): its link is then left out. */
export interface SiteLinks {
  donationUrl: string
  summaryReportUrl: string
  /** What came of the convenings, a document each, by the names that `voting.convenings` uses. */
  conveningSummaries: Readonly<Record<string, string>>
  creditsUrl: string
  social: { facebook: string; linkedin: string; instagram: string; twitter: string }
  funders: Funder[]
  /** What of the content is made up to show what can stand there, a sentence each. */
  sampleContent: string[]
  phone: string
}

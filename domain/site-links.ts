/** A funder as the footer shows it; `url` "" means no link. */
export interface Funder {
  name: string
  logo: string
  url: string
}

/** What no WordPress holds: content/site.json. Every entry may be missing ("" or []): its link is then left out. */
export interface SiteLinks {
  donationUrl: string
  summaryReportUrl: string
  creditsUrl: string
  social: { facebook: string; linkedin: string; instagram: string; twitter: string }
  funders: Funder[]
  phone: string
  voteSpreadsheetId: string
}

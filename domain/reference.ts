/** A county, a state or the nation of the reference set (reference/SOURCES.md). */
export interface ReferencePlace {
  /** Five digits for a county, two for a state, "US" for the nation. */
  fips: string
  kind: 'county' | 'state' | 'nation'
  /** Short name, such as "Harris", "Texas" or "United States". */
  name: string
  /** Full name, such as "Harris County". */
  fullName: string
  /** Name of its state; its own name for a state, "" for the nation. */
  state: string
  population: number | null
  populationYear: number | null
  landAreaSqMi: number | null
  landAreaSource: string
  /** Rural-Urban Continuum Code: 1 is most urban, 9 most rural. */
  ruralUrban: number | null
  ruralUrbanYear: number | null
  status: 'current' | 'former'
  /** Last year of a former county. */
  lastYear: number | null
}

export interface ReferenceIndicator {
  id: string
  topic: string
  subtopic: string
  title: string
  subtitle: string
  /** Unit in words: "percent", "people", "rate per 100,000". It is in the first language, because formatting depends on it. */
  unit: string
  /** The same in the reader's language, if different. */
  unitName?: string
  decimals: number
  better: 'up' | 'down' | 'neither'
  /** Several years, one period, or categories (possibly of several years). */
  kind: 'series' | 'snapshot' | 'breakdown'
  dataset: string
  license: string
  firstYear: number | null
  lastYear: number | null
  /** Number of counties with at least one value, including former counties. */
  countiesCovered: number
  note: string
  /** The most telling indicator of its topic. */
  isLead: boolean
}

export interface ReferenceFigure {
  fips: string
  /** A year, or the first and last year of a pooled period: "2019-2023". */
  period: string
  /** "" without breakdowns. */
  breakdown: string
  value: number
  /** The published margins; null if there are none. */
  low: number | null
  high: number | null
}

/** Rank of a value among others. Equal values share the better rank: 1, 2, 2, 4. */
export interface ReferenceRank {
  /** 1 is the highest value, regardless of the preferred direction. */
  rank: number
  /** Number of places with a value for the same period. */
  of: number
  /** Rank from the lowest value; equal values share the better rank here too. */
  lowRank: number
}

/** A place's summary of one indicator: its latest value, from the row All or Total if the indicator has breakdowns. */
export interface PlaceSummary {
  indicator: string
  period: string
  value: number
  low: number | null
  high: number | null
  /** Rank among the current counties of its state; null for states and the nation. */
  stateRank: ReferenceRank | null
  /** Rank among the current counties, or for a state among the states; null for the nation. */
  nationRank: ReferenceRank | null
  /** Population standard deviation of the values of the same places; null with fewer than five. */
  stateDeviation: number | null
  nationDeviation: number | null
  /** The value five years before, or the nearest earlier one within ten years. */
  before: Omit<ReferenceFigure, 'fips' | 'breakdown'> | null
}

export interface SimilarCounty {
  fips: string
  /** 1 for the most similar. */
  rank: number
  distance: number
}

/** Source and terms of a dataset's values. */
export interface ReferenceDataset {
  source: string
  url: string
  /** An SPDX identifier, "public domain", or the source to credit. */
  license: string
  /** The same in another language; missing in the first. */
  licenseName?: string
  terms: string
  computed: string
  caveats: string
  copies: string[]
}

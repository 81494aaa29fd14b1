/** A county, a state or the nation of the reference set (reference/SOURCES.md). */
export interface ReferencePlace {
  /** Five digits for a county, two for a state, "US" for the nation. */
  fips: string
  kind: 'county' | 'state' | 'nation'
  /** "Harris", "Texas", "United States". */
  name: string
  /** "Harris County". */
  fullName: string
  /** Its state's name; a state's own; "" for the nation. */
  state: string
  population: number | null
  populationYear: number | null
  landAreaSqMi: number | null
  status: 'current' | 'former'
  /** Of a former county. */
  lastYear: number | null
}

export interface ReferenceIndicator {
  id: string
  topic: string
  subtopic: string
  title: string
  subtitle: string
  /** What a figure is, in words: "percent", "people", "rate per 100,000". */
  unit: string
  decimals: number
  better: 'up' | 'down' | 'neither'
  /** Several years, one period, or categories (perhaps of several years). */
  kind: 'series' | 'snapshot' | 'breakdown'
  dataset: string
  note: string
}

export interface ReferenceFigure {
  fips: string
  /** A year, or the first and last year of a pooled period: "2019-2023". */
  period: string
  /** "" outside breakdowns. */
  breakdown: string
  value: number
  /** The published interval; null where none was published. */
  low: number | null
  high: number | null
}

/** Where the figures of a dataset come from, and on what terms. */
export interface ReferenceDataset {
  source: string
  url: string
  /** An SPDX identifier, "public domain", or whom to credit. */
  license: string
  terms: string
  computed: string
  caveats: string
  copies: string[]
}

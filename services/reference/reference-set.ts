import type {
  PlaceSummary,
  ReferenceDataset,
  ReferenceFigure,
  ReferenceIndicator,
  ReferencePlace,
  SimilarCounty,
} from '#domain/reference.ts'

/** Predicates for a higher and a lower value: "is older", "is younger". */
export interface Comparative {
  higher: string
  lower: string
}

/** Key of a predicate; `breakdown` is "" for the whole. */
export function comparativeKey(indicator: string, breakdown: string): string {
  return `${indicator}\n${breakdown}`
}

/** The reference set, ready for queries (reference/SOURCES.md). Lists of places and indicators stay in memory. */
export interface ReferenceSet {
  /** Changes with the files of the set. */
  version: string
  places(): readonly ReferencePlace[]
  indicators(): readonly ReferenceIndicator[]
  findPlace(fips: string): ReferencePlace | null
  findIndicator(id: string): ReferenceIndicator | null
  datasets(): ReadonlyMap<string, ReferenceDataset>
  /** Values of one indicator for some places, in the order of the set's files: place, period, breakdown. */
  figures(indicator: string, fips: readonly string[]): ReferenceFigure[]
  /** Values of one indicator for every place, for one period and breakdown. */
  figuresOfPeriod(indicator: string, period: string, breakdown: string): ReferenceFigure[]
  /** Values of all counties and states for one period and breakdown, kept in memory for the few that pages need. */
  column(indicator: string, period: string, breakdown: string): ReadonlyMap<string, number>
  /** Predicates that compare a place with another; by indicator and breakdown (`comparativeKey`). */
  comparatives(): ReadonlyMap<string, Comparative>
  /** Latest value of a place for each indicator that can be ranked, in the order of the indicators. */
  summaries(fips: string): PlaceSummary[]
  /** The ten most similar counties, the most similar first; empty for a state or a former county. */
  similar(fips: string): SimilarCounty[]
  /** SVG path data in a box 1,000 wide: a state, or a county inside its state; null if no border is known. */
  outline(fips: string): string | null
  /** A part of a breakdown in the reader's language; undefined for the first language. */
  nameOf?(breakdown: string, indicator: string): string
  close(): void
}

/**
 * The reference set of a server. The first call starts its packing and waits for some seconds, or not at all with
 * `waits: false`. Null if it is not ready by then. Never throws.
 */
export type AskReference = (options?: { waits?: boolean }) => Promise<ReferenceSet | null>

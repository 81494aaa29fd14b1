import type {
  PlaceSummary,
  ReferenceDataset,
  ReferenceFigure,
  ReferenceIndicator,
  ReferencePlace,
  SimilarCounty,
} from '#domain/reference.ts'

/** The reference set, ready to be asked (reference/SOURCES.md). Lists of places and indicators stay in memory. */
export interface ReferenceSet {
  /** Changes with the files of the set. */
  version: string
  places(): readonly ReferencePlace[]
  indicators(): readonly ReferenceIndicator[]
  findPlace(fips: string): ReferencePlace | null
  findIndicator(id: string): ReferenceIndicator | null
  datasets(): ReadonlyMap<string, ReferenceDataset>
  /** The figures of one indicator for some places, in the order of the set's files: place, period, breakdown. */
  figures(indicator: string, fips: readonly string[]): ReferenceFigure[]
  /** The figures of one indicator for every place of one period and breakdown. */
  figuresOfPeriod(indicator: string, period: string, breakdown: string): ReferenceFigure[]
  /** The latest figure of a place in each indicator that can be ranked, in the order of the indicators. */
  summaries(fips: string): PlaceSummary[]
  /** The ten most similar counties, nearest first; none of a state or a former county. */
  similar(fips: string): SimilarCounty[]
  /** SVG path data in a box 1,000 wide: a state, or a county where its state has it; null where no border is known. */
  outline(fips: string): string | null
  /** A part of a breakdown in the language of the reader, where that is not the first one. */
  nameOf?(breakdown: string, indicator: string): string
  close(): void
}

/**
 * The reference set of a server. Asking begins its packing and waits for it some seconds, or not at all with `waits: false`; null
 * when it is not there by then. Never throws.
 */
export type AskReference = (options?: { waits?: boolean }) => Promise<ReferenceSet | null>

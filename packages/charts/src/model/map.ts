/** Area, places and colors of a map (docs/contracts/worksheet-settings.md#map). */
export interface MapParts {
  /** "community": its counties and their neighbors; "us"; or the code of a state. */
  area: string
  by: 'county' | 'state'
  /** Codes in the order of the categories; null for a place that has none, such as a region. */
  codes: (string | null)[]
  /** Indexes of regions, states and the nation beside counties, or of the nation beside states: in words and table only. */
  benchmarks: number[]
  palette: 'sequential' | 'diverging' | 'categorical' | 'bivariate'
  /** Classes of the two columns that a map shows together, of which its own are all pairs. */
  pair?: [ClassedMeasure, ClassedMeasure]
}

/** A column of a map of two. */
export interface ClassedMeasure {
  bounds: number[]
  /** Names of its classes, in words and for the key. */
  names: string[]
  shortNames: string[]
}

/** Classes of a view's values. A class includes its lower bound, the last class both of its bounds. */
export interface MapClasses {
  /** Rising, one more than there are classes; empty without a value. */
  bounds: number[]
  /** Number of places in each class. */
  counts: number[]
  /** Class of each category; null if it is not drawn or has no value. */
  of: (number | null)[]
}

/** One figure of a series: what it says and from where to where its mark reaches on the value axis. */
export interface PlottedValue {
  category: number
  /** As in the model; null for a gap. An error bar has its low here. */
  value: number | null
  from: number
  to: number
  /** Share of its stack, 0 to 1; null when it does not stand on one. */
  share: number | null
}

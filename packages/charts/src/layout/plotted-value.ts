/** One value of a series: the value itself, and the extent of its mark on the value axis. */
export interface PlottedValue {
  category: number
  /** Value in the model; null for a gap. For an error bar, its low value. */
  value: number | null
  from: number
  to: number
  /** Share of its stack, 0 to 1; null if it is not stacked. */
  share: number | null
}

/** A file of the content folder with faults or oddities. */
export interface ContentFileState {
  /** Name in the folder: "wordpress/pages.json". */
  name: string
  /** Faults, one sentence each, with file and line. */
  faults: readonly string[]
  /** Oddities that affect only their own item. */
  remarks: readonly string[]
  /** Time when the copy was written that replaces a faulty file, ms; null if the file itself is shown. */
  shownFrom: number | null
}

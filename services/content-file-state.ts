/** A file of the content folder that has a fault or something odd in it. */
export interface ContentFileState {
  /** Its name in the folder: "wordpress/pages.json". */
  name: string
  /** A sentence each, with file and line. */
  faults: readonly string[]
  /** Oddities that affect only their own item. */
  remarks: readonly string[]
  /** Time when the copy was written that replaces a faulty file, ms; null if the file itself is shown. */
  shownFrom: number | null
}

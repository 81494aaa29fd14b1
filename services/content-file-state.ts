/** A file of the content folder that has a fault or something odd in it. */
export interface ContentFileState {
  /** Its name in the folder: "wordpress/pages.json". */
  name: string
  /** A sentence each, with file and line. */
  faults: readonly string[]
  /** What is odd and costs no more than its item. */
  remarks: readonly string[]
  /** When the copy was written that is shown for a file with faults (ms); null where the file itself is shown. */
  shownFrom: number | null
}

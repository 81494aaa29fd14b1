/** A file at an address of the web. */
export interface FetchedFile {
  bytes: Uint8Array
  /** Name without its ending. */
  name: string
}

/** Reasons why an address gives no file. */
export type FileFault = 'not-public' | 'no-answer' | 'too-large'

/** Reads a file at a public address. Never throws. */
export type FetchFile = (address: string) => Promise<FetchedFile | FileFault>

import { findAddress } from './find-address.ts'

/** How long the page at an address counts as fresh, ms; asked when it is rendered. */
export type PageLife = () => number

interface PageLivesOptions {
  /** How many answers were given so far that may be others soon although the version stays. */
  passing: () => number
  /** How long a page of such answers counts as fresh, ms. */
  passingMs: number
}

/** A page counts as fresh while the version stays, at most this long: its footer says which year it is. */
const MAX_LIFE_MS = 60 * 60 * 1000
/** A page that tells what is to come: which event is the next one, and what is over. */
const CLOCK_LIFE_MS = 60 * 1000

/** @returns begins the life of a page, before it is rendered */
export function createPageLives({ passing, passingMs }: PageLivesOptions): (pathname: string) => PageLife {
  return (pathname) => {
    const before = passing()
    const most = findAddress(pathname)?.readsClock ? CLOCK_LIFE_MS : MAX_LIFE_MS
    // One that another page was given meanwhile only makes this life shorter.
    return () => (passing() === before ? most : Math.min(most, passingMs))
  }
}

/** Time at which the scripts of the page started; a reader sees the page from then on. */
export const STARTED_AT = performance.now()

/** Stored once a visitor has checked 'Do not show again' (docs/contracts/pages.md#words-of-the-tour). */
export const COMPLETED_KEY = 'hasCompletedTour'

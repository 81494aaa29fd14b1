/** Kept once a visitor has ticked 'Do not show again' (pages-and-voting, section 3, "Browser storage"). */
export const COMPLETED_KEY = 'hasCompletedTour'

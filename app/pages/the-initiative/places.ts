/** The four places that the banner leads to; their ids are fixed (docs/contracts/pages.md#who-we-are). */
export const PLACES = [
  { id: 'ourApproach', title: 'Our approach' },
  { id: 'aboutUs', title: 'About us' },
  { id: 'advisory', title: 'Advisory committee' },
  { id: 'supporters', title: 'Supporters and partners' },
] as const

// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const corrections = 'Corrections'
export const figuresThatWereChanged = ({ siteName }: { siteName: Value }) =>
  `Figures of ${siteName} that were changed after readers had seen them, for another reason than new data, and why. The same sentence appears under each chart.`
export const asAFeed = ({ link }: { link: Tag }) => (
  <>
    {'They are also available as a '}
    {link('feed')}
    {'.'}
  </>
)
export const noCorrectionsYet = 'Nothing has been corrected yet.'

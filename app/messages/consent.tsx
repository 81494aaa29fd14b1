// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
export const privacyChoices = 'Privacy choices'
export const mayWeCountYourVisit = 'May we count your visit?'
export const withYourPermission = ({ link }: { link: Tag }) => (
  <>
    {
      'With your permission, an analytics service loads and learns which pages are read. Without it, nothing loads, and the site works the same. '
    }
    {link('Privacy Policy')}
  </>
)
export const noThanks = 'No, thanks'
export const yesCountIt = 'Yes, count it'

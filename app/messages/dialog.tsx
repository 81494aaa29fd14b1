// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
export const close = 'Close'
export const watchOnYoutube = ({ span }: { span: Tag }) => (
  <>
    {'Watch on YouTube'}
    {span(' (opens in a new tab)')}
  </>
)
export const english = 'English'
export const transcript = 'Transcript'
export const transcriptCannotBeLoaded =
  'The transcript cannot be loaded at the moment. Please close it and open it again.'
export const videoCannotBeLoaded =
  'The video cannot be loaded at the moment. Please check your connection and try again.'

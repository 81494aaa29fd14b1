// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const next = ({
  link,
  title,
  when,
}: {
  link: (text: ReactNode) => ReactNode
  title: string | number
  when: string | number
}) => (
  <>
    {'Next: '}
    {link(`${title}`)}
    {', '}
    {when}
  </>
)

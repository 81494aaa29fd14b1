// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const onNow = ({
  label,
  link,
  title,
  when,
}: {
  label: (text: ReactNode) => ReactNode
  link: (text: ReactNode) => ReactNode
  title: string | number
  when: string | number
}) => (
  <>
    {label('On now:')} {link(`${title}`)}
    {', '}
    {when}
  </>
)
export const today = ({
  label,
  link,
  title,
  when,
}: {
  label: (text: ReactNode) => ReactNode
  link: (text: ReactNode) => ReactNode
  title: string | number
  when: string | number
}) => (
  <>
    {label('Today:')} {link(`${title}`)}
    {', '}
    {when}
  </>
)
export const nextAlone = ({ link, title }: { link: (text: ReactNode) => ReactNode; title: string | number }) => (
  <>
    {'Next: '}
    {link(`${title}`)}
  </>
)
export const next = ({
  label,
  link,
  title,
  when,
}: {
  label: (text: ReactNode) => ReactNode
  link: (text: ReactNode) => ReactNode
  title: string | number
  when: string | number
}) => (
  <>
    {label('Next:')} {link(`${title}`)}
    {', '}
    {when}
  </>
)

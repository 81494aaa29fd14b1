// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const onNow = ({ label, link, title, when }: { label: Tag; link: Tag; title: Value; when: Value }) => (
  <>
    {label('On now:')} {link(`${title}`)}
    {', '}
    {when}
  </>
)
export const today = ({ label, link, title, when }: { label: Tag; link: Tag; title: Value; when: Value }) => (
  <>
    {label('Today:')} {link(`${title}`)}
    {', '}
    {when}
  </>
)
export const nextAlone = ({ link, title }: { link: Tag; title: Value }) => (
  <>
    {'Next: '}
    {link(`${title}`)}
  </>
)
export const next = ({ label, link, title, when }: { label: Tag; link: Tag; title: Value; when: Value }) => (
  <>
    {label('Next:')} {link(`${title}`)}
    {', '}
    {when}
  </>
)

// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const dataAsOf = ({ time, date }: { time: Tag; date: Value }) => (
  <>
    {'Checked on '}
    {time(`${date}`)}
  </>
)
export const dataAsOfInZone = ({ time, date, zone }: { time: Tag; date: Value; zone: Value }) => (
  <>
    {'Checked on '}
    {time(`${date}`)}
    {' ('}
    {zone}
    {'). Newer data cannot be loaded at the moment; we keep trying.'}
  </>
)

// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const dataAsOf = ({ time, date }: { time: (text: ReactNode) => ReactNode; date: string | number }) => (
  <>
    {'Checked on '}
    {time(`${date}`)}
  </>
)
export const dataAsOfInZone = ({
  time,
  date,
  zone,
}: {
  time: (text: ReactNode) => ReactNode
  date: string | number
  zone: string | number
}) => (
  <>
    {'Checked on '}
    {time(`${date}`)}
    {' ('}
    {zone}
    {'). Newer data cannot be loaded at the moment; we keep trying.'}
  </>
)

// Made from the catalogue by `npm run messages`.
import type { ReactNode } from 'react'

export const dataAsOf = ({ time, date }: { time: (text: ReactNode) => ReactNode; date: string | number }) => (
  <>
    {'Data as of '}
    {time(`${date}`)}
  </>
)
export const dataAsOfCentralTime = ({
  time,
  date,
}: {
  time: (text: ReactNode) => ReactNode
  date: string | number
}) => (
  <>
    {'Data as of '}
    {time(`${date}`)}
    {' (Central Time). Newer data cannot be loaded at the moment; we keep trying.'}
  </>
)

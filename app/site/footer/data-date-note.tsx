import type { ReactNode } from 'react'
import type { DataDate } from '#app/site/data-date.ts'
import * as texts from '#app/messages/data-date.tsx'

/** Age of the data on the page, and a notice if newer data cannot be loaded. */
export function DataDateNote({ date }: { date: DataDate }) {
  const words = {
    date: date.text,
    zone: date.zone,
    time: (text: ReactNode) => <time dateTime={date.iso}>{text}</time>,
  }
  if (!date.isStale) return <span key={date.iso}>{texts.dataAsOf(words)}</span>
  return (
    <span key={date.iso} className="site-footer__old">
      {texts.dataAsOfInZone(words)}
    </span>
  )
}

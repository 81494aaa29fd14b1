import type { DataDate } from '#app/data-date.ts'

/** How old the data on the page is; while nothing newer can be had, in so many words. */
export function DataDateNote({ date }: { date: DataDate }) {
  const time = <time dateTime={date.iso}>{date.text}</time>
  if (!date.isStale) return <span key={date.iso}>Data as of {time}</span>
  return (
    <span key={date.iso} className="site-footer__old">
      Data as of {time} (Central Time). Newer data cannot be loaded at the moment; we keep trying.
    </span>
  )
}

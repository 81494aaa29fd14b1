import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { chartId } from '#domain/chart-id.ts'
import './sought.css'

/** The id of the chart that the address asks for by `?title=`, as results of the search do; null when it asks for none. */
function useSought(): string | null {
  const title = new URLSearchParams(useLocation().search).get('title')
  return title === null || title.trim() === '' ? null : chartId(title)
}

/** A chart, marked when the address asks for it: in the HTML already, so that it stands out without scripts too. */
export function Sought({ title, children }: { title: string; children: ReactNode }) {
  const isSought = useSought() === chartId(title)
  return <div {...(isSought ? { 'data-sought': true } : {})}>{children}</div>
}

/** Leads to the chart that the address asks for; scripts go there by themselves. */
export function SoughtLink({ titles }: { titles: readonly string[] }) {
  const sought = useSought()
  const title = titles.find((one) => chartId(one) === sought)
  if (sought === null || title === undefined) return null
  return (
    <p className="sought-link">
      <a className="more" href={`#${sought}`}>
        {`Go to the chart: ${title}`}
      </a>
    </p>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as texts from '#app/messages/next-event.tsx'

export interface NextEventData {
  title: string
  /** Its place on the events page. */
  to: string
  /** As shown: "Jan 29, 2020, 11:30 am to 1:00 pm". */
  when: string
}

/** The line that leads to the event that starts first. */
export function NextEvent({ event: { title, to, when } }: { event: NextEventData }) {
  const link = (text: ReactNode) => (
    <Link to={to} dir="auto">
      {text}
    </Link>
  )
  return <p>{texts.next({ link, title, when })}</p>
}

/** An event for the page. */
export interface EventData {
  id: number
  slug: string
  title: string
  /** "Jan 29, 2020" and "11:30 am to 1:00 pm"; the time is "" if there is none or the day includes it. */
  when: { day: string; time: string }
  /** The parts of the first day; null: to be announced. */
  date: { iso: string; month: string; day: number; year: string } | null
  /** Machine-readable start: an instant in UTC, or a day. */
  starts: string | null
  ends: string | null
  address: string
  isPinned: boolean
  /** True if it has started and may still be in progress. */
  isOngoing: boolean
  /** Address of its picture. */
  image: string | null
  /** Safe HTML. */
  description: string
  descriptionText: string
  registrationLink: string | null
  presentationLink: string | null
  mediaLink: string | null
}

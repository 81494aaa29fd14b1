/** An event as the page shows it. */
export interface EventData {
  id: number
  slug: string
  title: string
  /** "Jan 29, 2020" and "11:30 am to 1:00 pm"; a time is "" when there is none or it stands with the day. */
  when: { day: string; time: string }
  /** The first day, taken apart; null: to be announced. */
  date: { iso: string; month: string; day: number; year: string } | null
  /** For programs: an instant in UTC, or a day. */
  starts: string | null
  ends: string | null
  address: string
  isPinned: boolean
  /** It has started and may still go on. */
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

import { dayAfter, minutesUntil, parseDay, parseTime, type Event } from '#domain/event.ts'
import { readFields, type Fields, type ReportOddField } from '../acf-fields.ts'
import { imageOfMedia } from './images.ts'
import { plainText, titleText } from '../text/plain-text.ts'
import { readFragment } from '../text/rich-text.ts'
import { featuredMedia, linkOf, type ReadContext } from './page-fields.ts'
import type { Item } from '../wordpress.ts'

/** An event of `wp/v2/events` (docs/contracts/content-model.md#events-members-and-the-rest). */
export function decodeEvent(item: Item, context: ReadContext): Event {
  const report: ReportOddField = (field, value) => context.report(item, field, value)
  const fields = readFields(item.acf, report)
  const { addresses, media } = context
  const period = periodOf(fields, report)
  return {
    id: item.id,
    slug: item.slug || String(item.id),
    modified: item.modified || item.date,
    title: titleText(item.title),
    ...period,
    address: fields.text('address').trim(),
    isPinned: fields.flag('pinned'),
    image: imageOfMedia(featuredMedia(item, media), addresses),
    description: readFragment(item.content, addresses),
    descriptionText: plainText(item.content),
    registrationLink: linkOf(fields, 'registration_link', addresses),
    presentationLink: linkOf(fields, 'download_presentation_link', addresses),
    mediaLink: linkOf(fields, 'media_link', addresses),
  }
}

type Period = Pick<Event, 'start' | 'end' | 'typedTimes'>

/** An end time before that of the start is after midnight when it is at most so much later. */
const MAX_NIGHT_MINUTES = 16 * 60

/** Without a day that exists there is no start. Times of which one is not understood are as typed, and no part of the moments. */
function periodOf(fields: Fields, report: ReportOddField): Period {
  const day = dayOf(fields, 'start', report)
  if (day === null) return { start: null, end: null, typedTimes: null }
  const lastDay = dayOf(fields, 'end', report) ?? day
  const typed = { start: fields.text('start_time').trim(), end: fields.text('end_time').trim() }
  const [startTime, endTime] = [timeOf(typed.start, 'start', report), timeOf(typed.end, 'end', report)]
  const isOdd = (typed.start !== '' && startTime === null) || (typed.end !== '' && endTime === null)
  const start = { day, time: startTime }
  if (isOdd) return { start, end: lastDay > day ? { day: lastDay, time: null } : null, typedTimes: typed }
  if (lastDay > day) return { start, end: { day: lastDay, time: endTime }, typedTimes: null }
  if (lastDay < day || endTime === null || endTime === startTime) return { start, end: null, typedTimes: null }
  if (endTime > (startTime ?? '')) return { start, end: { day, time: endTime }, typedTimes: null }
  if (minutesUntil(startTime ?? '', endTime) <= MAX_NIGHT_MINUTES)
    return { start, end: { day: dayAfter(day), time: endTime }, typedTimes: null }
  report('end_time', typed.end)
  return { start, end: null, typedTimes: typed }
}

function dayOf(fields: Fields, which: 'start' | 'end', report: ReportOddField): string | null {
  const text = fields.text(`${which}_date`).trim()
  const day = parseDay(text)
  if (day === null && (text !== '' || which === 'start')) report(`${which}_date`, fields.raw(`${which}_date`))
  return day
}

function timeOf(text: string, which: 'start' | 'end', report: ReportOddField): string | null {
  const time = parseTime(text)
  if (time === null && text !== '') report(`${which}_time`, text)
  return time
}

import { parseDay, parseTime } from '#domain/event.ts'
import type { Event, Moment } from '#domain/event.ts'
import { readFields } from './acf-fields.ts'
import type { Fields, ReportOddField } from './acf-fields.ts'
import { imageOfMedia } from './images.ts'
import { plainText, titleText } from './plain-text.ts'
import { readFragment } from './rich-text.ts'
import { featuredMedia } from './page-fields.ts'
import type { ReadContext } from './page-fields.ts'
import type { Item } from './wordpress.ts'

/** An event of `wp/v2/events` (docs/contracts/content-model.md#events-members-and-the-rest). */
export function decodeEvent(item: Item, context: ReadContext): Event {
  const report: ReportOddField = (field, value) => context.report(item, field, value)
  const fields = readFields(item.acf, report)
  const { addresses, media } = context
  const start = momentOf(fields, 'start', report)
  const link = (name: string) => {
    const address = fields.link(name)
    return address === null ? null : addresses.link(address)
  }
  return {
    id: item.id,
    slug: item.slug || String(item.id),
    modified: item.modified || item.date,
    title: titleText(item.title),
    start,
    end: start && endOf(fields, start, report),
    address: fields.text('address').trim(),
    isPinned: fields.flag('pinned'),
    image: imageOfMedia(featuredMedia(item, media), addresses),
    description: readFragment(item.content, addresses),
    descriptionText: plainText(item.content),
    registrationLink: link('registration_link'),
    presentationLink: link('download_presentation_link'),
    mediaLink: link('media_link'),
  }
}

/** null without a day that exists; a time that cannot be read counts as none. */
function momentOf(fields: Fields, which: 'start' | 'end', report: ReportOddField): Moment | null {
  const dayText = fields.text(`${which}_date`).trim()
  const day = parseDay(dayText)
  if (day === null && (dayText !== '' || which === 'start')) report(`${which}_date`, fields.raw(`${which}_date`))
  return day === null ? null : { day, time: timeOf(fields, which, report) }
}

function timeOf(fields: Fields, which: 'start' | 'end', report: ReportOddField): string | null {
  const text = fields.text(`${which}_time`).trim()
  const time = parseTime(text)
  if (time === null && text !== '') report(`${which}_time`, text)
  return time
}

/** On its own day, else on the day of the start; null when there is nothing to say or it is before the start. */
function endOf(fields: Fields, start: Moment, report: ReportOddField): Moment | null {
  const given = momentOf(fields, 'end', report)
  const end = given ?? { day: start.day, time: timeOf(fields, 'end', report) }
  const isLater = end.day > start.day || (end.day === start.day && end.time !== null && end.time > (start.time ?? ''))
  return isLater ? end : null
}

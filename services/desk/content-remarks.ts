import type { Event } from '#domain/event.ts'
import type { Services } from '../services.ts'
import type { ContentFileState } from '../content-file-state.ts'

/** A remark on the content, other than on its worksheets. */
export interface ContentRemark {
  severity: 'error' | 'warning'
  message: string
  /** Time when the replacement version that readers see was written, ms; null if readers see the file itself. */
  shownFrom: number | null
}

/** Faults and remarks of files, the worst first, and event times that are not understood. */
export function contentRemarks(
  files: readonly ContentFileState[],
  events: readonly Pick<Event, 'title' | 'typedTimes'>[],
): ContentRemark[] {
  const faults = files.flatMap((file) =>
    file.faults.map((message) => ({ severity: 'error' as const, message, shownFrom: file.shownFrom })),
  )
  const odd = files.flatMap(({ remarks }) => remarks.map(warning))
  return [...faults, ...odd, ...events.flatMap(timeRemark)]
}

/** The same for the services of a site. Events are omitted while they cannot be read. */
export async function readContentRemarks({
  content,
  contentFiles,
}: Pick<Services, 'content' | 'contentFiles'>): Promise<ContentRemark[]> {
  const events = await content.listEvents().catch(() => [])
  return contentRemarks(contentFiles(), events)
}

function timeRemark({ title, typedTimes }: Pick<Event, 'title' | 'typedTimes'>): ContentRemark[] {
  if (typedTimes === null) return []
  const times = [typedTimes.start, typedTimes.end].filter((time) => time !== '').map((time) => `"${time}"`)
  return [
    warning(
      `The times of the event "${title}" are shown as written, because they are not understood: ${times.join(' to ')}; expected times such as "11:30 am", "19:00" or "noon", the end at most 16 hours after the start.`,
    ),
  ]
}

export function contentRemarksJson(remarks: readonly ContentRemark[]) {
  return remarks.map(({ shownFrom, ...remark }) => ({
    ...remark,
    shown_from: shownFrom === null ? null : new Date(shownFrom).toISOString(),
  }))
}

function warning(message: string): ContentRemark {
  return { severity: 'warning', message, shownFrom: null }
}

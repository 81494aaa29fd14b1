import type { ArticleSummary } from '#domain/article.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import { newestFirst } from '#domain/blog.ts'
import { type Event, dayAfter, minutesUntil, parseDay, parseTime } from '#domain/event.ts'
import type { Landing } from '#domain/landing.ts'
import { BLOG_KEY, EVENTS_KEY, LANDING_KEY } from '#domain/surrogate-keys.ts'
import type { TopicSummary } from '#domain/topic.ts'
import { createAddresses, type KnownPage } from '../addresses.ts'
import { decodeArticleSummary } from './articles.ts'
import { decodeVoice, VOICES } from './community-voices.ts'
import type { ContentService } from '../content-service.ts'
import { bannerMedia, decodeLanding } from './landing.ts'
import { categoriesBySlug, postsIn, withChildren } from '../reading/categories.ts'
import { contextOf } from '../reading/read-context.ts'
import type { Source } from '../reading/source.ts'
import { asWhole } from '../reading/change-notifications.ts'
import { readFields, type Fields, type ReportOddField } from '../acf-fields.ts'
import { imageOfMedia } from './images.ts'
import { plainText, titleText } from '../text/plain-text.ts'
import { readFragment } from '../text/rich-text.ts'
import { featuredMedia, linkOf, type ReadContext } from './page-fields.ts'
import { BY_ID, noneIfUnknown, type Item } from '../wordpress.ts'

/** Content of the home page, in addition to the topics. */
export type HomeContent = Pick<
  ContentService,
  'findLanding' | 'listEvents' | 'listLatestArticles' | 'listCommunityVoices'
>

/** The home page's content over a WordPress. The last good value of each part is served while it fails. */
export function createHomeContent(source: Source, listTopics: () => Promise<TopicSummary[]>): HomeContent {
  const landing = source.keep(() => readLanding(source, listTopics), asWhole(LANDING_KEY))
  const events = source.keep(() => readEvents(source), asWhole(EVENTS_KEY))
  const voices = source.keep(() => readVoices(source), asWhole(BLOG_KEY))
  const articles = source.keepMany(
    (count) => readLatest(source, Number(count)),
    undefined,
    () => asWhole(BLOG_KEY),
  )
  return {
    findLanding: landing,
    listEvents: events,
    listCommunityVoices: voices,
    listLatestArticles: (count) => articles(String(count)),
  }
}

async function readLanding(source: Source, listTopics: () => Promise<TopicSummary[]>): Promise<Landing | null> {
  const { wordpress, baseUrl, siteUrl, ids, areaFields, report } = source
  const acf = await wordpress.fields(ids.landing)
  if (acf === null) return null
  const named = await Promise.all(bannerMedia(acf).map((id) => wordpress.find('media', id)))
  const media = new Map(named.filter((item) => item !== null).map((item) => [item.id, item]))
  // Links to known topics are rewritten. If the topics are unavailable, links keep their address.
  const pages = await listTopics().then(topicPages(baseUrl), () => [])
  const page = { id: ids.landing, slug: 'landing' }
  return decodeLanding(acf, {
    addresses: createAddresses({ contentUrl: baseUrl, siteUrl, pages }),
    media,
    areaFields,
    report: (field, value) => report(page, field, value),
  })
}

/** Topics and subtopics with their addresses in WordPress and on this site. */
function topicPages(baseUrl: string): (topics: TopicSummary[]) => KnownPage[] {
  return (topics) =>
    topics.flatMap(({ id, slug, subtopics }) => [
      { id, link: `${baseUrl}/${slug}/`, path: `/topic/${slug}` },
      ...subtopics.map((below) => ({ id: below.id, link: `${baseUrl}/${slug}/${below.slug}/`, path: below.path })),
    ])
}

async function readEvents(source: Source): Promise<Event[]> {
  const query = { _embed: 'wp:featuredmedia', ...BY_ID }
  const items = await source.wordpress.list('events', query).catch(noneIfUnknown)
  const context = await contextOf(source, items)
  return items.map((item) => decodeEvent(item, context))
}

async function readLatest(source: Source, count: number): Promise<ArticleSummary[]> {
  const posts = await source.wordpress.newest('posts', count, { _embed: '1' })
  const context = await contextOf(source, posts)
  return newestFirst(posts).map((post) => decodeArticleSummary(post, context))
}

/** The posts of community-voices and its children (docs/contracts/content-model.md#posts). */
async function readVoices(source: Source): Promise<CommunityVoice[]> {
  const { wordpress } = source
  const categories = await withChildren(wordpress, await categoriesBySlug(wordpress, [VOICES]))
  const posts = await postsIn(wordpress, categories, { _embed: 'wp:featuredmedia' })
  const context = await contextOf(source, posts)
  return newestFirst(posts).map((post) => decodeVoice(post, context))
}

/** An event of `wp/v2/events` (docs/contracts/content-model.md#events-members-and-the-rest). */
function decodeEvent(item: Item, context: ReadContext): Event {
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

/** Maximum duration of an event past midnight. Within it, an end time before the start time is on the next day. */
const MAX_NIGHT_MINUTES = 16 * 60

/**
 * Period of an event. Without a valid date it has no start. If a time is not understood, both times are shown as typed,
 * and start and end have no time.
 */
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

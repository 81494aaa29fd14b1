import { record } from '#domain/record.ts'
import type { Banner, BannerButton, DonateBand, Landing, SaveTheDate, Scope, Understanding } from '#domain/landing.ts'
import { readFields, readNumber, type Fields, type ReportOddField } from '../acf-fields.ts'
import type { Addresses } from '../addresses.ts'
import { imageOfField } from './images.ts'
import { linkOf } from './page-fields.ts'
import { readFragment } from '../text/rich-text.ts'

export interface LandingContext {
  addresses: Addresses
  /** Items of the media collection by id, for pictures or films given only by id. */
  media: ReadonlyMap<number, unknown>
  /** `field` of each area that has a description. */
  areaFields: readonly string[]
  report: ReportOddField
}

/** The home page's fields (docs/contracts/content-model.md#landing-page). Second names replace empty fields. */
export function decodeLanding(acf: unknown, context: LandingContext): Landing {
  const { addresses, media, report } = context
  const fields = readFields(acf, report)
  return {
    banner: decodeBanner(fields.group('banner'), addresses, media),
    saveTheDate: decodeEvent(fields, addresses),
    understanding: decodeUnderstanding(fields.group('common_measure'), addresses),
    scope: decodeScope(fields.group('our_scope'), context),
    getInvolved: decodeDonateBand(fields.group('get_invovled'), addresses),
  }
}

/** Ids of media items that the banner names only by id. */
export function bannerMedia(acf: unknown): number[] {
  const banner = readFields(acf, ignore).group('banner')
  return ['banner_image', 'banner_video'].flatMap((name) => {
    const value = banner.raw(name)
    const id = typeof value === 'number' || typeof value === 'string' ? readNumber(value).value : null
    return id !== null && Number.isInteger(id) && id > 0 ? [id] : []
  })
}

/** A banner value (docs/contracts/content-model.md#landing-page); null without title, text, picture and film. */
export function decodeBanner(fields: Fields, addresses: Addresses, media: LandingContext['media']): Banner | null {
  const banner: Banner = {
    title: line(fields, 'banner_title'),
    subtitle: line(fields, 'banner_subtitle'),
    image: imageOfField(fields.image('banner_image'), addresses, media),
    videoUrl: videoOf(fields, addresses, media),
    button: buttonOf(fields, addresses),
  }
  const isEmpty = banner.title === '' && banner.subtitle === '' && !banner.image && banner.videoUrl === null
  return isEmpty ? null : banner
}

function videoOf(fields: Fields, addresses: Addresses, media: LandingContext['media']): string | null {
  const value = fields.raw('banner_video')
  const id = typeof value === 'number' || typeof value === 'string' ? readNumber(value).value : null
  const item = id === null ? null : media.get(id)
  const named = record(item)['source_url']
  const address = typeof named === 'string' ? named : id === null ? fields.link('banner_video') : null
  return address === null ? null : addresses.file(address)
}

function buttonOf(fields: Fields, addresses: Addresses): BannerButton | null {
  const text = line(fields, 'banner_button_text')
  const target = line(fields, 'button_target')
  if (text === '') return null
  if (target === 'page') {
    const to = linkOf(fields, 'button_link', addresses)
    return to === null ? null : { kind: 'page', text, to }
  }
  const id = (line(fields, 'button_section') || target).replace(/^#/, '')
  return id === '' ? null : { kind: 'section', text, id }
}

function decodeEvent(fields: Fields, addresses: Addresses): SaveTheDate | null {
  const event: SaveTheDate = {
    name: line(fields, 'event_name'),
    date: line(fields, 'event_date'),
    startTime: line(fields, 'event_start_time'),
    endTime: line(fields, 'event_end_time'),
    dateAndTime: line(fields.group('save_date'), 'save_date_time'),
    description: readFragment(fields.html('event_description'), addresses),
    reserveLink: linkOf(fields, 'event_reserve_my_seat_link', addresses),
  }
  const isEmpty = [event.name, event.date, event.dateAndTime, event.description].every((text) => text === '')
  return isEmpty ? null : event
}

function decodeUnderstanding(fields: Fields, addresses: Addresses): Understanding | null {
  const id = line(fields, 'youtube_video_id')
  const content: Understanding = {
    title: line(fields, 'title'),
    subTitle: line(fields, 'sub_title'),
    description: readFragment(fields.html('description'), addresses),
    youtubeVideoId: /^[\w-]{11}$/.test(id) ? id : null,
  }
  const isEmpty = [content.title, content.subTitle, content.description].every((text) => text === '')
  return isEmpty && content.youtubeVideoId === null ? null : content
}

function decodeScope(fields: Fields, { addresses, areaFields }: LandingContext): Scope | null {
  const inGroup = fields.group('descriptions')
  /** Description of an area. The field has two possible names, next to the title or in `descriptions`. */
  const description = (area: string) => {
    const [first, second] = [`${area}_county_description`, area]
    return (
      readFragment(fields.html(first), addresses) ||
      readFragment(fields.html(second), addresses) ||
      readFragment(inGroup.html(second), addresses) ||
      readFragment(inGroup.html(first), addresses)
    )
  }
  const scope: Scope = {
    tag: line(fields, 'tag'),
    title: line(fields, 'title'),
    descriptions: Object.fromEntries(areaFields.map((area) => [area, description(area)])),
  }
  const texts = [scope.tag, scope.title, ...Object.values(scope.descriptions)]
  return texts.every((text) => text === '') ? null : scope
}

function decodeDonateBand(fields: Fields, addresses: Addresses): DonateBand | null {
  const [title, subTitle, text] = [line(fields, 'title'), line(fields, 'sub_title'), line(fields, 'button_text')]
  if (title === '' && subTitle === '') return null
  const to = linkOf(fields, 'button_link', addresses)
  return { title, subTitle, button: text === '' || to === null ? null : { text, to } }
}

function line(fields: Fields, name: string): string {
  return fields.text(name).trim()
}

function ignore(): void {}

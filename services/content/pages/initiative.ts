import { splitDescription, partsOfInitiative } from '#domain/initiative.ts'
import type { CommitteeMember, Initiative, PictureText, SupporterList } from '#domain/initiative.ts'
import type { Image } from '#domain/image.ts'
import type { Fields } from '../acf-fields.ts'
import { imageOfField } from './images.ts'
import { decodeBanner } from './landing.ts'
import { plainText } from '../text/plain-text.ts'
import { readFragment } from '../text/rich-text.ts'
import { description, fieldsOf, leadOf, linkOf, textOf, type ReadContext } from './page-fields.ts'
import { noneIfUnknown, type Item } from '../wordpress.ts'
import { INITIATIVE_KEY, SITE_KEY } from '#domain/surrogate-keys.ts'
import type { ListKnownPages } from '../addresses.ts'
import type { ContentService } from '../content-service.ts'
import { contextOf } from '../reading/read-context.ts'
import type { Source } from '../reading/source.ts'
import { asWhole } from '../reading/change-notifications.ts'

/** The Who We Are page (docs/contracts/content-model.md#who-we-are). Omits parts without text and picture. */
export function decodeInitiative(page: Item, context: ReadContext): Initiative {
  const fields = fieldsOf(page, context)
  const { addresses, media } = context
  const supporters = fields.group('major_supporters')
  return {
    title: plainText(page.title),
    lead: leadOf(page),
    text: readFragment(textOf(page), addresses),
    description: description(page, ''),
    banner: decodeBanner(fields.group('banner_content'), addresses, media),
    approach: ['approach_one', 'approach_two']
      .map((name) => pictureText(fields.group(name), 'description', context))
      .filter((block) => block !== null),
    aboutUs: pictureText(fields.group('who_we_are_content'), 'content', context),
    shareStory: pictureText(fields.group('share_story_content'), 'content', context),
    supporters: ['section_1', 'section_2', 'section_3', 'section_4']
      .map((name) => supporterList(supporters.group(name), context))
      .filter((list) => list !== null),
    partners: supporterList(fields.group('partners'), context),
  }
}

/** A committee member (docs/contracts/content-model.md#events-members-and-the-rest); null without name and position. */
export function decodeMember(item: Item, context: ReadContext): CommitteeMember | null {
  const fields = fieldsOf(item, context)
  const { addresses, media } = context
  const position = line(fields, 'position')
  const name = line(fields, 'name') || plainText(item.title) || position
  if (name === '') return null
  return {
    id: item.id,
    name,
    position: name === position ? '' : position,
    quote: withoutMarks(fields.text('quote').trim()),
    ...splitDescription(fields.text('description')),
    photo: imageOfField(fields.image('photo'), addresses, media),
    facebook: linkOf(fields, 'facebook', addresses),
    twitter: linkOf(fields, 'twitter', addresses),
    linkedin: linkOf(fields, 'linkedin', addresses),
  }
}

/** Removes quotation marks, because the page adds them itself. */
function withoutMarks(quote: string): string {
  return /^["“„«].*["”“»]$/s.test(quote) ? quote.slice(1, -1).trim() : quote
}

function pictureText(fields: Fields, textName: string, { addresses, media }: ReadContext): PictureText | null {
  const image = imageOfField(fields.image('image'), addresses, media)
  const html = readFragment(fields.html(textName), addresses)
  return image === null && html === '' ? null : { image, html }
}

function supporterList(fields: Fields, context: ReadContext): SupporterList | null {
  const logos = fields
    .list('logos')
    .map((entry) => logoOf(entry, context))
    .filter((logo) => logo !== null)
  const names = fields
    .list('names')
    .map((entry) => line(entry, 'name'))
    .filter((name) => name !== '')
  return logos.length + names.length === 0 ? null : { title: line(fields, 'title'), logos, names }
}

/** The entry's `logo`, or the entry itself if it is the picture. The file's title replaces a missing text. */
function logoOf(entry: Fields, { addresses, media }: ReadContext): Image | null {
  const [url, alt, title] = [entry.raw('url'), entry.raw('alt'), entry.raw('title')]
  const value = entry.image('logo') ?? (typeof url === 'string' ? { kind: 'object', image: { url, alt, title } } : null)
  const logo = imageOfField(value, addresses, media)
  if (!logo || logo.alt !== '' || value?.kind !== 'object') return logo
  const named = value.image['title']
  return { ...logo, alt: typeof named === 'string' ? plainText(named) : '' }
}

/** Text of a field on one line. */
function line(fields: Fields, name: string): string {
  return fields.text(name).replace(/\s+/g, ' ').trim()
}

/** Methods that the Who We Are page calls. */
type InitiativeContent = Pick<ContentService, 'findInitiative' | 'listCommitteeMembers'>

/** The Who We Are page over a WordPress. The last good value of each part is served while it fails. */
export function createInitiativeContent(source: Source, listKnownPages: ListKnownPages): InitiativeContent {
  return {
    findInitiative: source.keep(() => readInitiative(source, listKnownPages), keysOfInitiative),
    listCommitteeMembers: source.keep(() => readMembers(source), keysOfMembers),
  }
}

/** Menus list the parts of the page. */
function keysOfInitiative(now: Initiative | null, before: Initiative | null): string[] {
  const partsOf = (page: Initiative | null) => partsOfInitiative(page, 1).join(' ')
  return [...asWhole(INITIATIVE_KEY)(now, before), ...(partsOf(now) === partsOf(before) ? [] : [SITE_KEY])]
}

function keysOfMembers(now: readonly CommitteeMember[], before: readonly CommitteeMember[]): string[] {
  const hasPart = (now.length === 0) !== (before.length === 0)
  return [...asWhole(INITIATIVE_KEY)(now, before), ...(hasPart ? [SITE_KEY] : [])]
}

async function readInitiative(source: Source, listKnownPages: ListKnownPages): Promise<Initiative | null> {
  const page = await source.wordpress.find('pages', source.ids.initiative)
  return page && decodeInitiative(page, await contextOf(source, [page], listKnownPages))
}

/** Members in the order of the response. */
async function readMembers(source: Source): Promise<CommitteeMember[]> {
  const items = await source.wordpress.list('advisory_committees', {}).catch(noneIfUnknown)
  const context = await contextOf(source, items)
  return items.map((item) => decodeMember(item, context)).filter((member) => member !== null)
}

import { splitDescription } from '#domain/initiative.ts'
import type { CommitteeMember, Initiative, PictureText, SupporterList } from '#domain/initiative.ts'
import type { Image } from '#domain/image.ts'
import type { Fields } from '../acf-fields.ts'
import { imageOfField } from './images.ts'
import { decodeBanner } from './landing.ts'
import { plainText } from '../text/plain-text.ts'
import { readFragment } from '../text/rich-text.ts'
import { description, fieldsOf, leadOf, linkOf, textOf } from './page-fields.ts'
import type { ReadContext } from './page-fields.ts'
import type { Item } from '../wordpress.ts'

/**
 * The Who We Are page (docs/contracts/content-model.md#who-we-are); sections and entries without text and picture are
 * left out.
 */
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

/**
 * A committee member (docs/contracts/content-model.md#events-members-and-the-rest); null for one with neither name nor
 * position.
 */
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

/** The page sets quotation marks itself. */
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

/** The entry's `logo`, or the entry itself where it is the picture; its file's title stands in for missing words. */
function logoOf(entry: Fields, { addresses, media }: ReadContext): Image | null {
  const [url, alt, title] = [entry.raw('url'), entry.raw('alt'), entry.raw('title')]
  const value = entry.image('logo') ?? (typeof url === 'string' ? { kind: 'object', image: { url, alt, title } } : null)
  const logo = imageOfField(value, addresses, media)
  if (!logo || logo.alt !== '' || value?.kind !== 'object') return logo
  const named = value.image['title']
  return { ...logo, alt: typeof named === 'string' ? plainText(named) : '' }
}

/** A text that stands on one line. */
function line(fields: Fields, name: string): string {
  return fields.text(name).replace(/\s+/g, ' ').trim()
}

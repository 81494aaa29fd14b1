import { LANGUAGE_CODE } from '#domain/language-code.ts'
import { z } from 'zod'
import { BRAND } from '#domain/design/colors.ts'
import { type BrandColor, BRAND_COLORS, PLACE_KINDS, PLACE_PATTERNS } from '#domain/community.ts'

// The message of each part names the expected value.

const MAX_NAME = 100
const MAX_TEXT = 1000

const textOf = (max: number, right = `a text of 1 to ${max} characters`) =>
  z.string({ error: right }).trim().min(1, { error: right }).max(max, { error: right })
const name = textOf(MAX_NAME)
const sentence = z
  .string({ error: 'a text' })
  .trim()
  .max(MAX_TEXT, { error: `at most ${MAX_TEXT} characters` })
const textOrNone = sentence.default('')
const listOf = <T extends z.ZodType>(item: T, right: string) => z.array(item, { error: right })
const names = listOf(name, 'a list of texts')
const object = <T extends z.core.$ZodLooseShape>(shape: T) => z.strictObject(shape, { error: 'an object in { }' })
const matching = (form: RegExp, right: string) => z.string({ error: right }).regex(form, { error: right })
const oneOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `one of ${values.map((value) => JSON.stringify(value)).join(', ')}` })

const color = matching(
  /^#[\da-f]{6}$/i,
  `a color of six digits, such as ${JSON.stringify(BRAND['bayou-600'])}`,
).transform((value) => value.toLowerCase())
const wholeNumber = (right: string) => z.int({ error: right }).min(0, { error: right })
const timeZone = z
  .string({ error: 'a name in the IANA time zone database, such as "Asia/Kolkata"' })
  .refine(isTimeZone, { error: 'a name in the IANA time zone database, such as "Asia/Kolkata"' })
const file = matching(/^[\w-][\w.-]*\.(geo)?json$/, 'the name of a JSON file in the same folder, such as "map.json"')
const address = matching(
  /^(\/(?!\/)|https?:\/\/)\S*$/,
  'an address, such as "/media/logo.svg" or "https://example.org/"',
)
const mailbox = matching(/^[\w.-]+@[\w-]+(\.[\w-]+)+$/, 'a mail address, such as "data@example.org"')
const day = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day, such as "2026-05-31"')

const place = object({
  id: matching(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case letters, digits and single hyphens, such as "lake-county"').max(
    60,
    {
      error: 'at most 60 characters',
    },
  ),
  name,
  kind: oneOf(PLACE_KINDS),
  fips: matching(/^\d{2}(\d{3})?$/, 'the five digits of a county or the two of a state, in quotation marks').optional(),
  members: listOf(name, 'a list of ids of counties').optional(),
  also: names.optional(),
  searched: names.optional(),
  color: color.optional(),
  dark_color: color.optional(),
  text_color: color.optional(),
  dark_text_color: color.optional(),
  pattern: oneOf(PLACE_PATTERNS).optional(),
  same_ink: matching(/^chart-([1-9]|1[0-4])$/, 'a color of the palette, such as "chart-1"').optional(),
})

const film = object({
  mp4: address,
  webm: address.optional(),
  poster: address.optional(),
  track: address.optional(),
  transcript: address.optional(),
})

type BrandColorShape = Record<BrandColor, z.ZodOptional<typeof color>>

const MONTH = 'a month from 1 to 12'

export const communityShape = object({
  name,
  short_description: sentence.optional(),
  contact: object({ name: name.optional(), email: mailbox }).optional(),
  time_zone: timeZone,
  fiscal_year_start: z.int({ error: MONTH }).min(1, { error: MONTH }).max(12, { error: MONTH }).optional(),
  languages: listOf(
    matching(new RegExp(`^${LANGUAGE_CODE}$`), 'a language code, such as "en"'),
    'a list of language codes',
  )
    .min(1, { error: 'at least one language code, such as "en"' })
    .optional(),
  region: object({ name, sentence: textOf(MAX_TEXT), noun: name }).optional(),
  places: listOf(place, 'a list of places').min(1, { error: 'at least one place' }),
  scope: object({
    map: file.optional(),
    areas: listOf(
      object({
        place: name,
        field: matching(/^[a-z\d]+(_[a-z\d]+)*$/, 'lower-case letters, digits and single underscores, such as "lake"'),
        population: wholeNumber('a whole number of people').optional(),
        land_area_sq_mi: z.number({ error: 'a number of square miles' }).min(0, { error: 'zero or more' }).optional(),
      }),
      'a list of areas',
    ).optional(),
    demographics: object({
      file,
      source: sentence.optional(),
      note: z.union([sentence, z.array(sentence)], { error: 'a text or a list of texts' }).optional(),
    }).optional(),
  }).optional(),
  voting: object({
    spreadsheet_id: name,
    charts: names.optional(),
    sentence: sentence.optional(),
    axis_max: z.number({ error: 'a number' }).positive({ error: 'a number above zero' }).optional(),
    description: sentence.optional(),
    gathering: sentence.optional(),
    report: sentence.optional(),
    convenings: listOf(object({ name, date: day, summary: name.optional() }), 'a list of convenings').optional(),
  }).optional(),
  newsletter: object({
    counties: names.optional(),
    topics: z.unknown().optional(),
    profiles: names.optional(),
  }).optional(),
  home: object({
    figures: listOf(
      object({ value: name, over: z.boolean({ error: 'true or false' }).optional(), text: sentence }),
      'a list of figures',
    ).optional(),
  }).optional(),
  promises: object({ votes: textOrNone, messages: textOrNone, party: textOrNone, events: textOrNone }).prefault({}),
  words: object({ measures: textOrNone, profiles: textOrNone, events: textOrNone }).prefault({}),
  brand: object({
    mark: address.optional(),
    wordmark: address.optional(),
    icon: address.optional(),
    social_card: address.optional(),
    social_card_alt: sentence.optional(),
    loop: film.optional(),
    film: film.optional(),
    pictures: object({ region: address.optional(), people: address.optional() }).optional(),
    colors: object(
      Object.fromEntries(BRAND_COLORS.map((name) => [name, color.optional()])) as BrandColorShape,
    ).optional(),
  }).optional(),
  links: z.record(z.string(), z.unknown(), { error: 'an object in { }' }).optional(),
})

export type CommunityFile = z.output<typeof communityShape>
export type PlaceEntry = z.output<typeof place>

function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

import type { SiteLinks } from './site-links.ts'

/** Data of one community: `community.json` of its content folder. The code names no place. */
export interface Community {
  name: string
  shortDescription: string
  /** Contact for questions about the data; null if none is named. */
  contact: { name: string; email: string } | null
  /** Time zone of all event times, post dates and "today"; a name of the IANA database. */
  timeZone: string
  /** Month in which fiscal years begin, 1 to 12. */
  fiscalYearStart: number
  languages: readonly string[]
  region: Region
  /** Places in the drawing order of charts: by kind, then as listed in the file. */
  places: readonly Place[]
  /** Null: the home page has no section about the area. */
  scope: CommunityScope | null
  /** Null: there were no votes before the site's own. */
  voting: Voting | null
  newsletter: {
    counties: readonly string[]
    profiles: readonly string[]
    /** Labels of the choices in another language. */
    labels?: Readonly<Record<string, string>>
  }
  figures: readonly HomeFigure[]
  words: Words
  promises: Promises
  brand: Brand
  links: SiteLinks
}

export interface Region {
  name: string
  /** The places with their state: "Lake and Cook counties, Illinois". */
  sentence: string
  /** The same without a final state: "Lake and Cook counties". */
  area: string
  /** Noun for the places, such as "two counties". */
  noun: string
}

export const PLACE_KINDS = ['county', 'region', 'cities', 'state', 'nation'] as const
export const PLACE_PATTERNS = ['diagonal', 'diagonal-reverse', 'horizontal', 'vertical', 'dots', 'grid'] as const

/** A color in the light and in the dark theme, each as "#rrggbb". */
export type ColorPair = readonly [light: string, dark: string]

/** A place with data. */
export interface Place {
  /** Id of its color: "place-lake". */
  id: string
  name: string
  kind: (typeof PLACE_KINDS)[number]
  /** Five digits for a county, two for a state. */
  fips: string | null
  /** Ids of the counties of a region. */
  members: readonly string[]
  /** Other full names, in any case. */
  also: readonly string[]
  /** Names inside the place that the search can filter by, in addition to its own name or in place of "Cities". */
  searched: readonly string[]
  mark: ColorPair
  /** Color of text next to its marks. */
  label: ColorPair
  pattern: (typeof PLACE_PATTERNS)[number] | null
  /** The palette color that looks the same, which is skipped next to this one. */
  sameInk: string | null
}

/** Map, data and residents for the home page. */
export interface CommunityScope {
  map: CommunityMap | null
  areas: readonly CommunityArea[]
  demographics: Demographics | null
}

/** Counties and the background around them, drawn in the units of `viewBox`. */
export interface CommunityMap {
  viewBox: string
  /** One path for all areas that cannot be selected. */
  ground: string
  counties: readonly {
    id: string
    /** Id of a place. */
    place: string
    name: string
    path: string
    label: { x: number; y: number }
    /** True if the shape is little more than a line, such as a chain of small islands. */
    isThin: boolean
    /** True if its name does not fit in it next to the other names. */
    isCrowded: boolean
  }[]
}

export interface Demographics {
  source: string
  notes: readonly string[]
  /** Shares by the id of a place. */
  shares: ReadonlyMap<string, AreaShares>
}

/** Shares of an area's residents: year × group, as fractions of 1. */
export type AreaShares = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface CommunityArea {
  /** Id of a place. */
  place: string
  /** Middle part of its description field's name: `our_scope.<field>_county_description`. */
  field: string
  population: number | null
  areaSqMi: number | null
}

/** Method and dates of the vote on topics. */
export interface Voting {
  spreadsheetId: string
  /** Titles of worksheets: all votes first, then those of each area. */
  charts: readonly string[]
  /** "" for none. */
  sentence: string
  /** Default maximum of a vote chart's value axis, unless its worksheet sets one; null: the maximum of the data. */
  axisMax: number | null
  /** Texts: the page's meta description, the sentence above the votes, and the sentence about the report; "" for none. */
  description: string
  gathering: string
  report: string
  convenings: readonly { name: string; day: string; summary: string }[]
}

export interface HomeFigure {
  value: string
  /** True if the word "Over" precedes it. */
  over: boolean
  text: string
}

/** A file of a film; `type` is its media type. */
export interface FilmSource {
  src: string
  type?: string
}

/** Custom phrases of a community; "" for none. */
export interface Words {
  /** Scope of Explore The Data after its topics: "and over 40 indicators of four counties". */
  measures: string
  /** Content of its profiles on other sites. */
  profiles: string
  /** Kinds of its events: "Workshops and walks". */
  events: string
}

/** Promises of the site's operators, one sentence each; "" for none. */
export interface Promises {
  /** Effects of votes. */
  votes: string
  /** Handling of messages. */
  messages: string
  /** Offer to a group that hosts a data party. Without it there are no data parties. */
  party: string
  /** Description of events for visitors. */
  events: string
}

/** Addresses; "" for none. */
export interface Film {
  /** The smaller file first; the last is an MP4 file. */
  sources: readonly FilmSource[]
  poster: string
  /** Address of its captions. */
  track: string
  /** Transcript of the film's words and pictures. */
  transcript: string
}

/** A brand's colors, "#rrggbb". Each sets several tokens of the design. */
export const BRAND_COLORS = ['ink', 'sun', 'paper', 'rose', 'leaf', 'sky'] as const
export type BrandColor = (typeof BRAND_COLORS)[number]
export type BrandColors = Readonly<Partial<Record<BrandColor, string>>>

/** Brand of a community. A part that is null or "" uses the program's default. */
export interface Brand {
  mark: string
  /** Replaces the logo and the name next to it. */
  wordmark: string
  icon: string
  socialCard: string
  /** Alternative text of the card. */
  socialCardAlt: string
  /** Media files as SVG documents. */
  drawings: { mark: string | null; icon: string | null }
  /** Film in the banner. */
  loop: Film | null
  /** Film in the dialog of the home page. */
  film: Film | null
  /** Pictures of the area and of its people, behind forms and next to texts. */
  pictures: { region: string; people: string }
  colors: BrandColors
}

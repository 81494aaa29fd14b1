import type { SiteLinks } from './site-links.ts'

/** What is true of one community alone: `community.json` of its content folder. The code names no place. */
export interface Community {
  name: string
  shortDescription: string
  /** Who answers questions about the figures; null where nobody is named. */
  contact: { name: string; email: string } | null
  /** Of all clocks: times of events, "today", dates of posts; a name of the IANA database. */
  timeZone: string
  languages: readonly string[]
  region: Region
  /** In the order in which charts draw them: by kind, then as the file lists them. */
  places: readonly Place[]
  /** null: the home page has no section about the area. */
  scope: CommunityScope | null
  /** null: there were no votes before those of the site. */
  voting: Voting | null
  newsletter: {
    counties: readonly string[]
    profiles: readonly string[]
    /** What the choices are called in another language. */
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
  /** "Lake and Cook counties, Illinois": the places, with their state. */
  sentence: string
  /** The same without the state, where it ends with that: "Lake and Cook counties". */
  area: string
  /** "two counties" */
  noun: string
}

export const PLACE_KINDS = ['county', 'region', 'cities', 'state', 'nation'] as const
export const PLACE_PATTERNS = ['diagonal', 'diagonal-reverse', 'horizontal', 'vertical', 'dots', 'grid'] as const

/** A color in the light and in the dark theme, each as "#rrggbb". */
export type ColorPair = readonly [light: string, dark: string]

/** A place that figures are of. */
export interface Place {
  /** Of its color: "place-lake". */
  id: string
  name: string
  kind: (typeof PLACE_KINDS)[number]
  /** Five digits of a county, two of a state. */
  fips: string | null
  /** Ids of the counties that a region is made of. */
  members: readonly string[]
  /** Other whole names of it, in any case. */
  also: readonly string[]
  /** Names in it that the search can be narrowed to beside its own, or in the place of "Cities". */
  searched: readonly string[]
  mark: ColorPair
  /** Of a text beside its marks. */
  label: ColorPair
  pattern: (typeof PLACE_PATTERNS)[number] | null
  /** The color of the palette that is passed over beside it. */
  sameInk: string | null
}

/** Map, figures and people of the home page. */
export interface CommunityScope {
  map: CommunityMap | null
  areas: readonly CommunityArea[]
  demographics: Demographics | null
}

/** Counties and the ground around them, drawn in the units of `viewBox`. */
export interface CommunityMap {
  viewBox: string
  /** One path for all that cannot be chosen. */
  ground: string
  counties: readonly {
    id: string
    /** Id of a place. */
    place: string
    name: string
    path: string
    label: { x: number; y: number }
    /** Whether it is little more than a line, as a chain of small islands. */
    isThin: boolean
    /** Whether there is no room for its name in it, beside those of the others. */
    isCrowded: boolean
  }[]
}

export interface Demographics {
  source: string
  notes: readonly string[]
  /** By id of a place. */
  shares: ReadonlyMap<string, AreaShares>
}

/** Shares of an area's residents: year × group, as fractions of 1. */
export type AreaShares = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface CommunityArea {
  /** Id of a place. */
  place: string
  /** Middle of the name of its description: `our_scope.<field>_county_description`. */
  field: string
  population: number | null
  areaSqMi: number | null
}

/** How the topics were chosen. */
export interface Voting {
  spreadsheetId: string
  /** Titles of worksheets: all votes first, then those of each area. */
  charts: readonly string[]
  /** "" for none. */
  sentence: string
  /** The value axis of a vote chart ends here where its worksheet sets nothing else; null: where the figures end. */
  axisMax: number | null
  /** What search engines are told of the page, the sentence over the votes, and that of the report; "" for none. */
  description: string
  gathering: string
  report: string
  convenings: readonly { name: string; day: string; summary: string }[]
}

export interface HomeFigure {
  value: string
  /** Whether "Over" stands before it. */
  over: boolean
  text: string
}

/** A file of a film; `type` is its media type. */
export interface FilmSource {
  src: string
  type?: string
}

/** Phrases of a community's own; "" for none. */
export interface Words {
  /** What Explore The Data measures beside its topics: "and over 40 indicators of four counties". */
  measures: string
  /** What is to be seen on its profiles elsewhere. */
  profiles: string
  /** Kinds of its events: "Workshops and walks". */
  events: string
}

/** What the people of the site promise, each a sentence; "" where nobody does. */
export interface Promises {
  /** What votes bring about. */
  votes: string
  /** What becomes of messages. */
  messages: string
  /** What is offered to a group that plays host. Without it there are no data parties. */
  party: string
  /** What awaits who comes to an event. */
  events: string
}

/** Addresses; "" for none. */
export interface Film {
  /** The smaller one first; the last is an MP4 file. */
  sources: readonly FilmSource[]
  poster: string
  /** Its captions. */
  track: string
  /** What is said and seen in it, as text. */
  transcript: string
}

/** A brand's colors, "#rrggbb"; each stands for a family of the design's tokens. */
export const BRAND_COLORS = ['ink', 'sun', 'paper', 'rose', 'leaf', 'sky'] as const
export type BrandColor = (typeof BRAND_COLORS)[number]
export type BrandColors = Readonly<Partial<Record<BrandColor, string>>>

/** A part that is null or "" has what the program itself brings. */
export interface Brand {
  mark: string
  /** Stands for the mark and the name beside it. */
  wordmark: string
  icon: string
  socialCard: string
  /** What is seen on it. */
  socialCardAlt: string
  /** Files of the media as SVG documents. */
  drawings: { mark: string | null; icon: string | null }
  /** Plays in the banner. */
  loop: Film | null
  /** Plays in the dialog of the home page. */
  film: Film | null
  /** Of the area, and of its people; behind forms and beside texts. */
  pictures: { region: string; people: string }
  colors: BrandColors
}

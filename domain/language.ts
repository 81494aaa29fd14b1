// The build of another language puts its own in the place of these (scripts/build/language-modules.ts).

/** The language that this build speaks, a BCP 47 tag. */
export const LANGUAGE: string = 'en'

/** For dates and lists in that language. */
export const LOCALE: string = 'en-US'

/** What the addresses of its pages begin with. */
export const PREFIX: string = ''

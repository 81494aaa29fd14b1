// The build of another language puts its own in the place of these (scripts/build/language-modules.ts).

/** The language that this build speaks, a BCP 47 tag. */
export const LANGUAGE: string = 'en'

/** Locale for dates and lists in that language. */
export const LOCALE: string = 'en-US'

/** Prefix of its pages' addresses. */
export const PREFIX: string = ''

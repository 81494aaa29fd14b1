// The build of another language replaces these values (scripts/build/language-modules.ts).

/** Language of this build, a BCP 47 tag. */
export const LANGUAGE: string = 'en'

/** Locale for dates and lists in that language. */
export const LOCALE: string = 'en-US'

/** Prefix of its pages' addresses. */
export const PREFIX: string = ''

// The build of another language replaces this list (scripts/build/language-modules.ts).

/** Messages without a translation into this build's language; the first language is used. */
export const MISSING_MESSAGES: readonly string[] = []

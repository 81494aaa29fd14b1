// The build of another language puts its own in the place of these (scripts/build/language-modules.ts).

/** What the program does not say in the language of this build: it stands there in the first one. */
export const MISSING_MESSAGES: readonly string[] = []

/** A language as addresses and settings name it, such as "es" or "pt-br": the source of a pattern without groups. */
export const LANGUAGE_CODE = String.raw`[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*`

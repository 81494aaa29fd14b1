/** Pattern of a language code in addresses and settings, such as "es" or "pt-br"; without groups. */
export const LANGUAGE_CODE = String.raw`[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*`

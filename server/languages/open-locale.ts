import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createLocale } from './locale.ts'
import type { Locale, LocaleOptions } from './locale.ts'

/**
 * The entry of the builds of other languages: the pages and files of this language, for a site that runs already in the build
 * of its first one.
 */
export function openLocale(given: LocaleOptions): Promise<Locale> {
  return createLocale(build as unknown as ServerBuild, given)
}

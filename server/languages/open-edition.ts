import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createEdition } from './edition.ts'
import type { Edition, EditionGiven } from './edition.ts'

/**
 * The entry of the builds of other languages: the pages and files of this language, for a site that runs already in the build
 * of its first one.
 */
export function openEdition(given: EditionGiven): Promise<Edition> {
  return createEdition(build as unknown as ServerBuild, given)
}

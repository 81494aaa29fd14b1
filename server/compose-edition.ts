import { createContentService } from '#services/content/content.ts'
import type { Services } from '#services/services.ts'
import type { Upstreams } from './compose-upstreams.ts'
import type { Config } from './config.ts'

export interface EditionSources {
  config: Config
  /** Those of the first language. */
  services: Services
  upstreams: Pick<Upstreams, 'contentOptions' | 'watch'>
}

/** The services of a site in the language of this build, over those of the first one. */
export async function composeEdition({ services, upstreams }: EditionSources): Promise<Services> {
  const content = createContentService(upstreams.contentOptions)
  upstreams.watch(content)
  return { ...services, content }
}

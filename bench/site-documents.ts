// All searchable documents of the bundled site, as the server collects them.
import type { SearchDocument } from '../domain/search.ts'
import { searchPages } from '../app/pages/search/search-pages.ts'
import { openContentFiles } from '../providers/content-files/content-files.ts'
import { compose } from '../server/composition/compose.ts'
import { readConfig } from '../server/settings/config.ts'
import { loadCommunity } from '../server/composition/load-community.ts'
import { createSiteReader } from '../services/search/documents/documents.ts'
import { temporaryFolder } from '../scripts/run/temporary-folder.ts'
import { siteSources } from '../services/search/documents/site-sources.ts'

export async function siteDocuments(): Promise<SearchDocument[]> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig({ DATA_DIR: temporaryFolder(), DATABASE_URL: 'sqlite::memory:' })
  const contentFiles = openContentFiles(config.contentDir)
  const { community } = loadCommunity(contentFiles)
  const { services } = await compose(config, community, { log, contentFiles })
  const sources = siteSources({
    ...services,
    listPages: async () => searchPages(community, { hasInitiative: true, zipCodes: new Map() }),
  })
  const { documents } = await createSiteReader(sources, log)()
  return documents
}

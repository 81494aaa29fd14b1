// Fills the indexes of a hosted search service with all searchable content of the site: npm run operate -- push-search.
// SEARCH_URL, SEARCH_APP_ID and SEARCH_API_KEY name the service; the key must have write access.
import path from 'node:path'
import { algoliasearch } from 'algoliasearch'
import { hasInitiativePage } from '#app/site/has-initiative-page.ts'
import { searchPages } from '#app/pages/search/search-pages.ts'
import { readZipCodes } from '#providers/reference/zip-codes.ts'
import { programFolder } from '#server/settings/program-folder.ts'
import { pushSearch } from './push-search.ts'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { createSynonymFile } from '#providers/search/ranking/synonym-file.ts'
import { compose } from '#server/composition/compose.ts'
import { readConfig } from '#server/settings/config.ts'
import { loadCommunity } from '#server/composition/load-community.ts'
import { createLog } from '#server/observability/log.ts'
import { createSiteReader } from '#services/search/documents/documents.ts'
import { siteSources } from '#services/search/documents/site-sources.ts'

const { SEARCH_URL: url = '', SEARCH_APP_ID: appId = '', SEARCH_API_KEY: apiKey = '' } = process.env
if (!URL.canParse(url) || appId === '' || apiKey === '') {
  console.error(
    'Set SEARCH_URL (such as https://YOUR-APP.algolia.net), SEARCH_APP_ID and SEARCH_API_KEY (a key that may write).',
  )
  process.exit(1)
}

const log = createLog((line) => process.stderr.write(line))
// Only reading is needed: no database is opened, and nothing is delivered.
const config = readConfig({ ...process.env, DATABASE_URL: 'sqlite::memory:', NEWSLETTER_WEBHOOK: '' })
const contentFiles = openContentFiles(config.contentDir, { log })
const { community } = loadCommunity(contentFiles)
const { services } = await compose(config, community, {
  log: { ...log, info: () => undefined },
  contentFiles,
})
const counties = community.places.flatMap(({ fips }) => fips ?? [])
const zipCodes = readZipCodes(path.join(programFolder(), 'reference'), counties)
const sources = siteSources({
  ...services,
  listPages: async () => searchPages(community, { hasInitiative: await hasInitiativePage(services.content), zipCodes }),
})
const { documents, isWhole } = await createSiteReader(sources, log)()
if (!isWhole) {
  console.error('Parts of the site could not be read (see above), so nothing was sent and no record was lost.')
  process.exit(1)
}

const { protocol, host, pathname } = new URL(url)
const address = `${host}${pathname.replace(/\/+$/, '')}`
const client = algoliasearch(appId, apiKey, {
  hosts: [{ url: address, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' }],
})
try {
  const problems = await pushSearch({
    client,
    documents,
    synonyms: createSynonymFile(contentFiles, '')(),
    generation: `g${Date.now().toString(36)}`,
    say: (sentence) => console.log(sentence),
  })
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log('Done. The service may take some seconds until it shows the new records.')
  process.exit(problems.length === 0 ? 0 : 1)
} catch (error) {
  console.error(`The records could not be sent: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

import { globSync, readFileSync } from 'node:fs'
import { catalogueFaults } from '../build/catalogue-faults.ts'
import { CATALOGUES, programLanguages } from '../build/languages.ts'
import { messageModules, MODULE_FOLDERS } from '../build/message-modules.ts'
import { literalTexts } from './literal-texts.ts'

/** Files with texts for readers. Other modules contain texts for programs and operators. */
const READ = [
  'app/**/*.{ts,tsx}',
  'domain/**/*.ts',
  'packages/charts/src/**/*.{ts,tsx}',
  'services/content/**/*.ts',
  'services/votes/vote-charts.ts',
  'server/http/error-page.ts',
]
/** Names in calls, worksheets and the search index, which are data and not translated. */
const DATA = ['domain/search.ts', 'domain/vote.ts']

const modules = await messageModules()
const stale = [...modules].filter(([file, code]) => readText(file) !== code).map(([file]) => file)
for (const file of stale) console.log(`${file} is out of date: run \`npm run develop -- messages\`.`)

const faults = programLanguages().flatMap((language) =>
  CATALOGUES.flatMap(({ catalogues }) =>
    catalogueFaults(catalogues, language).map((fault) => `${catalogues}/${language}.json: ${fault}`),
  ),
)
for (const fault of faults) console.log(fault)

const files = globSync(READ).filter(
  (file) => !isTest(file) && !DATA.includes(file) && !MODULE_FOLDERS.some((at) => file.startsWith(`${at}/`)),
)
const literals = files.flatMap((file) =>
  literalTexts(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
)
for (const literal of literals) console.log(literal)

console.log(`${modules.size} modules of messages; ${literals.length} texts outside of them in ${files.length} files`)
process.exit(stale.length + faults.length + literals.length === 0 ? 0 : 1)

function isTest(file: string): boolean {
  return /\.(test|contract)\.tsx?$|\/fixtures\//.test(file)
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

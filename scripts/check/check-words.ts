import { globSync, readFileSync } from 'node:fs'
import { bannedWords } from './plain-words.ts'

const KINDS = '{ts,tsx,js,mjs,css,md,html,txt,service,timer,conf}'
const PLACES = [
  `*.${KINDS}`,
  `{app,bench,catalogue,content,deploy,docs,domain,e2e,packages,providers,scripts,server,services}/**/*.${KINDS}`,
  '{app,packages/charts,services/content}/messages/en.json',
  'content/*.json',
  'content/wordpress/*.json',
]
/** Files that are generated, external or about these words, and texts by others (names of tables, licenses). */
const LEFT_OUT =
  /node_modules|\.react-router|^build\/|^bench\/next-site\/|\/OFL|^content\/(SOURCES\.md|worksheets\/)|plain-words|check-words|search\/words\.ts$/
/** Sentences with fixed wording in the specification of worksheets. */
const FIXED = ['is not a colour such as #0a6ebd']

const files = globSync(PLACES).filter((file) => !LEFT_OUT.test(file))
const found = files.flatMap((file) => {
  const text = FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ''), readFileSync(file, 'utf8'))
  return bannedWords(file, text)
})
for (const { file, line, word, plain } of found) console.log(`${file}:${line}: "${word}" (plain: ${plain})`)
console.log(`${found.length} words that are not plain in ${files.length} files`)
process.exit(found.length === 0 ? 0 : 1)

import { globSync, readFileSync } from 'node:fs'
import { EXCEPTIONS, literalStyles } from './literal-styles.ts'

const code = globSync('{app,domain,packages,providers,server,services}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/*.test.*', 'domain/design/**', 'packages/charts/src/svg/themes.ts'],
})
const found = code.map((file) => ({ file, lines: literalStyles(readFileSync(file, 'utf8')) }))
const literals = found
  .filter(({ file }) => !EXCEPTIONS.has(file))
  .flatMap(({ file, lines }) => lines.map(({ line, text }) => `${file}:${line}: does not use a design token: ${text}`))
const needless = [...EXCEPTIONS.keys()]
  .filter((file) => !found.some((other) => other.file === file && other.lines.length > 0))
  .map((file) => `${file}: is an unnecessary exception.`)

for (const problem of [...literals, ...needless]) console.log(problem)
console.log(`${literals.length} colors and widths by hand in ${code.length} files`)
process.exit(literals.length + needless.length === 0 ? 0 : 1)

import { globSync, readFileSync } from 'node:fs'
import { EXCEPTIONS, literalStyles } from './literal-styles.ts'

const files = globSync('{app,domain,packages,providers,server,services}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/*.test.*', 'domain/design/**', 'packages/charts/src/svg/themes.ts'],
})
const found = files.map((file) => ({ file, lines: literalStyles(readFileSync(file, 'utf8')) }))
const problems = [
  ...found
    .filter(({ file }) => !EXCEPTIONS.has(file))
    .flatMap(({ file, lines }) =>
      lines.map(({ line, text }) => `${file}:${line}: takes no token of the design: ${text}`),
    ),
  ...[...EXCEPTIONS.keys()]
    .filter((file) => !found.some((other) => other.file === file && other.lines.length > 0))
    .map((file) => `${file}: is an exception without need`),
]
for (const problem of problems) console.log(problem)
console.log(`${problems.length} colors and widths by hand in ${files.length} files`)
process.exit(problems.length === 0 ? 0 : 1)

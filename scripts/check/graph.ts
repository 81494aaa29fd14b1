import { writeFileSync } from 'node:fs'
import { runStep } from '../run/run-step.ts'

const BOXES = ['app', 'domain', 'packages', 'providers', 'server', 'services']
/** Files that may import any folder: tests, their shared code, and their fixtures. */
const TESTS = '\\.(test|contract)\\.tsx?$|/(fixtures|test)/'

const options = ['--include-only', `^(${BOXES.join('|')})/`, '--exclude', TESTS, '--collapse', '^[^/]+']
const result = await runStep('depcruise', [...BOXES, '--output-type', 'mermaid', ...options], { isQuiet: true })
if (result.status !== 0) {
  console.error(result.output)
  process.exit(1)
}
writeFileSync('docs/dependencies.mmd', result.output)
console.log('Wrote docs/dependencies.mmd, the dependencies as the code has them.')

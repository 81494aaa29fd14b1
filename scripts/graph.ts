import { writeFileSync } from 'node:fs'
import { runStep } from './run-step.ts'

const folders = ['app', 'domain', 'packages', 'providers', 'server', 'services']
const result = await runStep('depcruise', [...folders, '--output-type', 'mermaid', '--collapse', '^[^/]+'], {
  isQuiet: true,
})
if (result.status !== 0) {
  console.error(result.output)
  process.exit(1)
}
writeFileSync('docs/dependencies.mmd', result.output)
console.log('Wrote docs/dependencies.mmd, the dependencies as the code has them.')

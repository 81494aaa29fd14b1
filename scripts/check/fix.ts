import { runStep } from '../run/run-step.ts'

await runStep('oxlint', ['--fix'])
await runStep('stylelint', ['--fix', 'app/**/*.css'])
await runStep('prettier', ['--write', '--log-level=warn', '.'])
console.log('Formatted. "npm run check" reports what is left.')

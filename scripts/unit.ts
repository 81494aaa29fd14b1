import { runStep } from './run-step.ts'

const { status } = await runStep('vitest', ['run', ...process.argv.slice(2)])
process.exit(status)

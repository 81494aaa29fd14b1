// npm run trial -- packages: the packed engine as npm installs it, on Node 20 and the newest Node of the registry, in an app of Vite
// and React; and the element of a site in a plain page.
import { runStep } from '../run/run-step.ts'

const args = ['scripts/test/e2e.ts', 'e2e/engine-package.spec.ts', '--retries=0']
const { status } = await runStep(process.execPath, args, { env: { PACKAGES: 'registry' } })
process.exit(status)

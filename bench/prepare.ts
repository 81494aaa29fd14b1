import { packEngine } from '../scripts/build/pack-engine.ts'
import { missingPackages } from '../scripts/run/installed-packages.mjs'
import { runStep } from '../scripts/run/run-step.ts'

// Uses the production build, as on servers. React's development build checks its output and takes many times as long.
process.env['NODE_ENV'] ??= 'production'
if (!(await packEngine())) process.exit(1)

// Packages for comparison have a separate package list, which nothing else installs.
if (missingPackages('bench', process.platform, process.arch) !== 'nothing') {
  console.log('Installing what the site is measured against …')
  const install = await runStep('npm', ['ci', '--prefix', 'bench', '--ignore-scripts', '--no-fund', '--no-audit'], {
    isQuiet: true,
  })
  if (install.status !== 0) {
    console.error(`${install.output}\n"npm ci" failed in bench/. Is the npm registry reachable from here?`)
    process.exit(1)
  }
}
process.exit((await runStep(process.execPath, ['bench/run.ts', ...process.argv.slice(2)])).status)

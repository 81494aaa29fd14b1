import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'sbom.cdx.json'

// Components of a release (CycloneDX) from the lockfile: those of every platform, with hashes and licenses.
const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--loglevel=error']
const { status, stdout, error } = spawnSync('npm', args, {
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
if (status !== 0) {
  console.error(
    `npm could not list the parts of the site${error ? `: ${error.message}` : '; the lines above say why'}.`,
  )
  process.exit(1)
}
const bom = JSON.parse(stdout) as { metadata: { component: { name: string; type: string } }; components: unknown[] }
// npm uses the name of the folder.
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }
Object.assign(bom.metadata.component, { name, type: 'application' })
writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${FILE}: ${bom.components.length} parts`)

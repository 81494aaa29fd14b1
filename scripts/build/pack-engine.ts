import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStep } from '../run/run-step.ts'

const source = path.join('packages', 'charts')
const staging = path.join('build', 'charts')

/** Program of an external user of the package: reads a worksheet and draws a picture. */
const STRANGER = `
import { chartFromValues } from '@common-measure/charts'
import { chartSvg } from '@common-measure/charts/svg'
const { model } = chartFromValues({ askedTitle: 'Jobs', values: [['', '2010', '2011'], ['Harris', '1', '2']] })
const svg = chartSvg(model, { width: 740 })
if (!svg.startsWith('<svg') || !svg.includes('Jobs')) throw new Error('no picture: ' + svg.slice(0, 200))
`

/**
 * Builds and packs the chart engine as for publication, unpacks the tarball into an external project, and draws one chart with it.
 *
 * @returns false if any step failed, after printing the cause
 */
export async function packEngine(): Promise<boolean> {
  rmSync(staging, { recursive: true, force: true })
  const compiled = await runStep('tsc', ['-p', path.join(source, 'tsconfig.build.json')])
  if (compiled.status !== 0) return false
  writeFileSync(path.join(staging, 'package.json'), JSON.stringify(publishedPackage(), null, 2))
  for (const file of ['README.md']) cpSync(path.join(source, file), path.join(staging, file))
  cpSync('LICENSE', path.join(staging, 'LICENSE'))

  const packed = spawnSync('npm', ['pack', '--silent'], { cwd: staging, encoding: 'utf8' })
  const tarball = readdirSync(staging).find((file) => file.endsWith('.tgz'))
  if (packed.status !== 0 || !tarball) {
    console.error(packed.stderr)
    return false
  }
  const home = path.join(staging, 'stranger', 'node_modules', '@common-measure', 'charts')
  mkdirSync(home, { recursive: true })
  const unpacked = spawnSync('tar', ['-xzf', path.join(staging, tarball), '-C', home, '--strip-components=1'])
  writeFileSync(path.join(staging, 'stranger', 'draw.mjs'), STRANGER)
  const drawn = await runStep(process.execPath, [path.join(staging, 'stranger', 'draw.mjs')])
  const isGood = unpacked.status === 0 && drawn.status === 0
  if (isGood) console.log(`${tarball} draws a chart in an empty project.`)
  return isGood
}

/** The published package.json: the same, with the compiled files in place of the sources. */
function publishedPackage(): unknown {
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as Record<string, unknown>
  const compiled = (file: string) => file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js')
  const exports = Object.fromEntries(
    Object.entries(manifest['exports'] as Record<string, string>).map(([name, file]) => [
      name,
      name.endsWith('/*') ? compiled(file).replace(/\*$/, '*') : compiled(file),
    ]),
  )
  return { ...manifest, exports, files: ['dist'] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await packEngine()) ? 0 : 1)

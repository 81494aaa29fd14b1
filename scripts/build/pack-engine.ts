import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runStep } from '../run/run-step.ts'
import { engineStyles } from './engine-styles.ts'

const source = path.join('packages', 'charts')
const staging = path.resolve('build', 'charts')

/**
 * Compiles and packs the chart engine as for publication.
 *
 * @returns the path of the tarball
 * @throws Error if a step fails
 */
export async function packEngine(): Promise<string> {
  rmSync(staging, { recursive: true, force: true })
  const compiled = await runStep('tsc', ['-p', path.join(source, 'tsconfig.build.json')])
  if (compiled.status !== 0) throw new Error('The chart engine could not be compiled.')
  writeFileSync(path.join(staging, 'dist', 'styles.css'), engineStyles())
  writeFileSync(path.join(staging, 'package.json'), JSON.stringify(publishedPackage(), null, 2))
  cpSync(path.join(source, 'README.md'), path.join(staging, 'README.md'))
  cpSync('LICENSE', path.join(staging, 'LICENSE'))
  execFileSync('npm', ['pack', '--silent'], { cwd: staging, shell: process.platform === 'win32' })
  return path.join(staging, readdirSync(staging).find((file) => file.endsWith('.tgz')) ?? '')
}

/** The published package.json: the compiled files of the public names, which have no file extension. */
function publishedPackage(): unknown {
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as Record<string, unknown>
  const compiled = (file: string) => file.replace('./src/', './dist/').replace(/\.tsx?$/, '')
  const names = Object.entries(manifest['exports'] as Record<string, string>)
    .filter(([name]) => path.extname(name.slice(1)) === '')
    .map(([name, file]) => [name, { types: `${compiled(file)}.d.ts`, default: `${compiled(file)}.js` }])
  const exports = { ...Object.fromEntries(names), './styles.css': './dist/styles.css' }
  return { ...manifest, exports, sideEffects: ['**/*.css'], files: ['dist'] }
}

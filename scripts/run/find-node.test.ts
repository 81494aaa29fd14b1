import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findNode, nodeIsMissing, ownNodeIsUsed } from './find-node.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-node-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that reports this version of Node. */
function program(name: string, output: string): string {
  const file = path.join(folder, name, 'node')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, output)
  chmodSync(file, 0o755)
  return file
}
const node = (name: string, version: string) => program(name, `#!/bin/sh\necho ${version}\n`)

describe('the Node that runs the site', () => {
  const cases: { what: string; bundled: string; running: string; onPath: string[]; found: string | null }[] = [
    { what: 'the packaged one', bundled: 'v24.21.0', running: 'v26.0.0', onPath: [], found: 'bundled' },
    { what: 'the running one', bundled: '', running: 'v24.0.0', onPath: ['v25.1.0'], found: 'running' },
    { what: 'a later running one', bundled: '', running: 'v26.3.1', onPath: [], found: 'running' },
    { what: 'one on PATH', bundled: '', running: 'v20.20.2', onPath: ['v24.1.0'], found: 'path0' },
    {
      what: 'the first suitable one on PATH',
      bundled: '',
      running: 'v20.20.2',
      onPath: ['v22.4.0', 'v24.1.0', 'v26.0.0'],
      found: 'path1',
    },
    { what: 'none', bundled: '', running: 'v20.20.2', onPath: ['v22.4.0'], found: null },
    { what: 'none with an invalid version', bundled: '', running: 'v20.20.2', onPath: ['24'], found: null },
  ]
  test.each(cases)('is $what', ({ bundled, running, onPath, found }) => {
    const places = {
      bundled: bundled === '' ? path.join(folder, 'bundled', 'node') : node('bundled', bundled),
      running: node('running', running),
      searchPath: onPath.map((version, at) => path.dirname(node(`path${at}`, version))).join(path.delimiter),
      platform: 'linux',
    }
    expect(findNode(places)).toBe(found && path.join(folder, found, 'node'))
  })

  test('is another one if the packaged binary does not start', () => {
    const bundled = program('bundled', '#!/lib/no-such-loader.so\n')
    const running = node('running', 'v20.20.2')
    const searchPath = path.dirname(node('path', 'v24.3.0'))
    expect(findNode({ bundled, running, searchPath, platform: 'linux' })).toBe(path.join(searchPath, 'node'))
  })

  test('is reported missing in one sentence', () => {
    expect(nodeIsMissing('20.20.2', true)).toBe(
      'This site runs on Node 24 or later, and this is Node 20.20.2: run "npm ci --include=optional", which brings it along, or install it from https://nodejs.org, then run the command again.',
    )
    expect(nodeIsMissing('20.20.2', false)).not.toContain('npm ci')
  })

  test('is named in one sentence if the packages contain none', () => {
    expect(ownNodeIsUsed('/opt/node')).toBe(
      'Node does not come with the packages on this system: /opt/node is used. Keep it up to date, from https://nodejs.org.',
    )
  })
})

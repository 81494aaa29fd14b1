import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { INSTALL_FAULTS, installFault } from './install-fault.mjs'

let logs: string
beforeEach(() => {
  logs = mkdtempSync(path.join(os.tmpdir(), 'common-measure-logs-'))
})
afterEach(() => rmSync(logs, { recursive: true, force: true }))

test.each([
  ['npm ended by Ctrl+C', { status: null, signal: 'SIGINT' }, '', 'stopped'],
  ['npm that reports its own end', { status: 130, signal: null }, '', 'stopped'],
  ['a stopped installation that still cleans up', { status: 1, signal: null }, 'ENOTEMPTY', 'disturbed'],
  ['a registry whose name cannot be resolved', { status: 1, signal: null }, 'ENOTFOUND', 'registry'],
  ['a registry that closes the connection', { status: 1, signal: null }, 'ECONNRESET', 'registry'],
  ['a registry that is down', { status: 1, signal: null }, 'E503', 'registry'],
  ['a mismatched lockfile', { status: 1, signal: null }, 'EUSAGE', 'else'],
  ['a failure without a code', { status: 1, signal: null }, '', 'else'],
] as const)('installFault classifies %s', (_, result, code, fault) => {
  const line = code === '' ? '' : `60 error code ${code}\n61 error something\n`
  writeFileSync(path.join(logs, '2026-01-01T00_00_00_000Z-debug-0.log'), '0 verbose cli npm ci\n59 error code E404\n')
  writeFileSync(path.join(logs, '2026-01-01T00_00_01_000Z-debug-0.log'), `0 verbose cli npm ci\n${line}`)
  expect(installFault(result, logs)).toBe(fault)
})

test('installFault classifies a failure without a log as unknown', () => {
  expect(installFault({ status: 1, signal: null }, logs)).toBe('else')
})

test('only an unreachable registry is reported as a fault of the registry', () => {
  const blaming = Object.entries(INSTALL_FAULTS).filter(([, sentence]) => sentence.includes('registry'))
  expect(blaming.map(([fault]) => fault)).toEqual(['registry'])
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A start that ends at once, because its settings are refused. */
function start(compiled: string) {
  const env = { PORT: 'none', NODE_COMPILE_CACHE: compiled }
  return spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8' })
}

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('what Node has compiled is kept for the next start', () => {
  const compiled = folder()
  expect(start(compiled)).toMatchObject({ status: 1, stderr: expect.stringContaining('PORT') as string })
  expect(readdirSync(compiled)).toHaveLength(1)
})

test('where it cannot be kept, the start is as without', () => {
  const file = path.join(folder(), 'file')
  writeFileSync(file, '')
  const { status, stderr } = start(file)
  expect([status, stderr]).toEqual([1, start(folder()).stderr])
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sweepDrafts } from './snapshot-files.ts'

const isDraft = (file: string) => file.startsWith('index.')

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-drafts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['index', 'index.old', 'index.young', 'other']) writeFileSync(path.join(folder, file), 'x')
  mkdirSync(path.join(folder, 'index.folder'))
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const file of ['index', 'index.old', 'other']) utimesSync(path.join(folder, file), longAgo, longAgo)
  return folder
}

test('old drafts go, and nothing else', async () => {
  const folder = newFolder()
  await sweepDrafts(folder, isDraft)
  expect(readdirSync(folder).toSorted()).toEqual(['index', 'index.folder', 'index.young', 'other'])
})

test('young ones go when their time has come', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = newFolder()
  await sweepDrafts(folder, isDraft)
  await vi.advanceTimersByTimeAsync(11 * 60 * 1000)
  await expect.poll(() => readdirSync(folder)).not.toContain('index.young')
})

test('a folder that is not there yet is swept already', async () => {
  await expect(sweepDrafts(path.join(os.tmpdir(), 'common-measure-no-such-folder'), isDraft)).resolves.toBeUndefined()
})

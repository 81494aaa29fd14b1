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

test('sweepDrafts deletes only old drafts', async () => {
  const folder = newFolder()
  await sweepDrafts(folder, isDraft)
  expect(readdirSync(folder).toSorted()).toEqual(['index', 'index.folder', 'index.young', 'other'])
})

test('sweepDrafts deletes younger drafts later', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = newFolder()
  await sweepDrafts(folder, isDraft)
  await vi.advanceTimersByTimeAsync(11 * 60 * 1000)
  await expect.poll(() => readdirSync(folder)).not.toContain('index.young')
})

test('sweepDrafts ignores a missing folder', async () => {
  await expect(sweepDrafts(path.join(os.tmpdir(), 'common-measure-no-such-folder'), isDraft)).resolves.toBeUndefined()
})

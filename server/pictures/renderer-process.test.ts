import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Log } from '#services/log.ts'
import { createRenderer } from './renderer-process.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const options = { maxRssBytes: 1e12, idleMs: 60_000, maxDrawingMs: 60_000, niceness: 0, log }
const small = {
  type: 'png' as const,
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>',
  zoom: 1,
}
/** Takes longer than any test: every filter goes over 30 million pixels. */
const endless = {
  type: 'png' as const,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><filter id="f">${'<feGaussianBlur stdDeviation="99"/>'.repeat(2000)}</filter><g filter="url(#f)"><path d="M0 0h2000v1500H0z"/></g></svg>`,
  zoom: 1,
}

test('a picture is drawn in another process, which is kept', async () => {
  const renderer = createRenderer(options)
  expect(renderer.pid()).toBeNull()
  expect(Buffer.from(await renderer.draw(small)).toString('latin1', 1, 4)).toBe('PNG')
  const pid = renderer.pid()
  expect(pid).not.toBe(process.pid)
  await renderer.draw(small)
  expect(renderer.pid()).toBe(pid)
})

test('what is no document is refused, and the process keeps running', async () => {
  const renderer = createRenderer(options)
  await expect(renderer.draw({ type: 'png', svg: '<svg', zoom: 1 })).rejects.toMatchObject({
    failure: 'bad-shape',
    status: null,
  })
  const pid = renderer.pid()
  await renderer.draw(small)
  expect(renderer.pid()).toBe(pid)
})

describe('the process is replaced', () => {
  test('when it holds too much', async () => {
    const renderer = createRenderer({ ...options, maxRssBytes: 1 })
    await renderer.draw(small)
    expect(renderer.pid()).toBeNull()
    await renderer.draw(small)
  })

  test('when it has had nothing to do', async () => {
    const renderer = createRenderer({ ...options, idleMs: 1 })
    await renderer.draw(small)
    await expect.poll(() => renderer.pid()).toBeNull()
    await renderer.draw(small)
  })

  test('when it was killed without work', async () => {
    const renderer = createRenderer(options)
    await renderer.draw(small)
    process.kill(renderer.pid() ?? 0, 'SIGKILL')
    await expect.poll(() => renderer.pid()).toBeNull()
    await renderer.draw(small)
  })

  test('when it is killed at work: that picture is refused for now', async () => {
    const renderer = createRenderer(options)
    const drawing = renderer.draw(endless)
    process.kill(renderer.pid() ?? 0, 'SIGKILL')
    await expect(drawing).rejects.toMatchObject({ failure: 'unreachable', status: 503, retryAfter: '2' })
    await renderer.draw(small)
  })

  test('when it stands still: the next process draws the picture', async () => {
    const renderer = createRenderer({ ...options, maxSilenceMs: 3000 })
    await renderer.draw(small)
    const pid = renderer.pid() ?? 0
    process.kill(pid, 'SIGSTOP')
    expect(await renderer.draw(small)).not.toHaveLength(0)
    expect(renderer.pid()).not.toBe(pid)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  test('when a picture never ends: it is tried once more, then refused for now', { timeout: 60_000 }, async () => {
    const lines: string[] = []
    const noting = { ...log, warn: (message: string) => void lines.push(message) }
    const renderer = createRenderer({ ...options, log: noting, maxSilenceMs: 3000 })
    await expect(renderer.draw(endless)).rejects.toMatchObject({ failure: 'timeout', status: 503, retryAfter: '2' })
    expect(lines).toHaveLength(2)
    await renderer.draw(small)
  })

  test('when a picture takes too long', async () => {
    const renderer = createRenderer({ ...options, maxDrawingMs: 1 })
    await expect(renderer.draw(endless)).rejects.toMatchObject({ failure: 'timeout', status: 503 })
    expect(renderer.pid()).toBeNull()
  })
})

test('while the program is missing pictures are refused, which the log says once, as it does their return', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-program-'))
  const program = path.join(folder, 'picture-renderer.js')
  const lines: string[] = []
  const note = (message: string) => void lines.push(message)
  const renderer = createRenderer({ ...options, log: { info: note, warn: note, error: note }, program })
  for (let i = 0; i < 3; i += 1)
    await expect(renderer.draw(small)).rejects.toMatchObject({ failure: 'not-ready', status: 503, retryAfter: '60' })
  writeFileSync(program, `process.on('message', () => process.send({ file: new Uint8Array(3), rssBytes: 1 }))`)
  expect(await renderer.draw(small)).toHaveLength(3)
  expect(lines).toEqual([
    `Pictures cannot be drawn: ${program} is missing; run "npm run build".`,
    'Pictures can be drawn again',
  ])
  process.kill(renderer.pid() ?? 0, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s to the whole group leaves the picture to be finished', async (signal) => {
  const renderer = createRenderer(options)
  await renderer.draw(small)
  const drawing = renderer.draw(small)
  process.kill(renderer.pid() ?? 0, signal)
  await drawing
})

test.runIf(process.platform === 'linux')('nothing is left of a server that is killed', async () => {
  const program = `
    import { createRenderer } from '${import.meta.dirname}/renderer-process.ts'
    const log = { warn() {} }
    const renderer = createRenderer({ ...${JSON.stringify({ ...options, log: undefined })}, log })
    await renderer.draw(${JSON.stringify(small)})
    console.log(renderer.pid())
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(server.stdout, 'data')) as [Buffer]
  server.kill('SIGKILL')
  await expect.poll(() => processes().has(Number(pid)), { timeout: 20_000 }).toBe(false)
})

/** Those that run or sleep; what has ended and is not yet buried does not count. */
function processes(): Set<number> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Set(ids.filter(isAlive).map(Number))
}

function isAlive(id: string): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'))
  } catch {
    return false
  }
}

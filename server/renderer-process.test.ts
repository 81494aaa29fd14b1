import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
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

  test('when a picture takes too long', async () => {
    const renderer = createRenderer({ ...options, maxDrawingMs: 1 })
    await expect(renderer.draw(endless)).rejects.toMatchObject({ failure: 'timeout', status: 503 })
    expect(renderer.pid()).toBeNull()
  })
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

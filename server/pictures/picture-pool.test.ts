import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Log } from '#services/log.ts'
import { createPicturePool } from './picture-pool.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const small = {
  type: 'png' as const,
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>',
  zoom: 1,
}
/** Takes longer than any test, because each filter covers 3 million pixels. */
const endless = {
  type: 'png' as const,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><filter id="f">${'<feGaussianBlur stdDeviation="99"/>'.repeat(2000)}</filter><g filter="url(#f)"><path d="M0 0h2000v1500H0z"/></g></svg>`,
  zoom: 1,
}

/** Process id of the drawing process. Without one, a signal would go to the tests themselves. */
function runningPid(pool: ReturnType<typeof createPicturePool>): number {
  const pid = pool.pid()
  if (pid === null) throw new Error('No process draws pictures.')
  return pid
}

test('a picture is drawn in another process, which is reused', async () => {
  const pool = createPicturePool({ log })
  expect(pool.pid()).toBeNull()
  expect(Buffer.from(await pool.draw(small)).toString('latin1', 1, 4)).toBe('PNG')
  const pid = pool.pid()
  expect(pid).not.toBe(process.pid)
  await pool.draw(small)
  expect(pool.pid()).toBe(pid)
})

test('an invalid document is rejected, and the process is kept', async () => {
  const pool = createPicturePool({ log })
  await expect(pool.draw({ ...small, svg: '<svg' })).rejects.toMatchObject({ failure: 'bad-shape', status: null })
  const pid = pool.pid()
  await pool.draw(small)
  expect(pool.pid()).toBe(pid)
})

describe('the process is replaced', () => {
  test('after an idle time', async () => {
    const pool = createPicturePool({ log, idleMs: 1 })
    await pool.draw(small)
    await expect.poll(() => pool.pid()).toBeNull()
    await pool.draw(small)
  })

  test('after a number of pixels, because its native memory is not collected', async () => {
    const pool = createPicturePool({ log, maxPixels: 400 })
    const pids = []
    for (let i = 0; i < 4; i += 1) {
      await pool.draw(small)
      pids.push(pool.pid())
    }
    const [first, second, third, fourth] = pids
    expect([first, second === null, third, fourth === null]).toEqual([
      expect.any(Number),
      true,
      expect.any(Number),
      true,
    ])
    expect(third).not.toBe(first)
    expect(isAlive(first ?? -1), 'two processes never draw at once').toBe(false)
  })

  test('when it is killed while idle', async () => {
    const pool = createPicturePool({ log })
    await pool.draw(small)
    process.kill(runningPid(pool), 'SIGKILL')
    await expect.poll(() => pool.pid()).toBeNull()
    await pool.draw(small)
  })

  test('when it is killed while drawing, and the next process draws the picture', async () => {
    const pool = createPicturePool({ log })
    await pool.draw(small)
    const pid = runningPid(pool)
    const drawing = pool.draw(small)
    process.kill(pid, 'SIGKILL')
    expect(await drawing).not.toHaveLength(0)
    expect(pool.pid()).not.toBe(pid)
  })

  test.each(['at work', 'while it starts'])(
    'when it is stopped %s, and the next process draws the picture',
    async (when) => {
      const pool = createPicturePool({ log, maxDrawingMs: [3000, 15_000] })
      if (when === 'at work') await pool.draw(small)
      const drawing = pool.draw(small)
      const pid = runningPid(pool)
      process.kill(pid, 'SIGSTOP')
      expect(await drawing).not.toHaveLength(0)
      expect(pool.pid()).not.toBe(pid)
      await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    },
  )

  test('when a picture times out, which is tried twice and then rejected', { timeout: 60_000 }, async () => {
    const lines: string[] = []
    const pool = createPicturePool({
      log: { ...log, warn: (message: string) => void lines.push(message) },
      maxDrawingMs: [3000, 3000],
    })
    await expect(pool.draw(endless)).rejects.toMatchObject({ failure: 'timeout', status: 503, retryAfter: '2' })
    expect(lines).toHaveLength(2)
    await pool.draw(small)
  })
})

test('a process whose picture timed out ends at once', async () => {
  const pool = createPicturePool({ log, maxDrawingMs: [3000] })
  const drawing = pool.draw(endless)
  const pid = runningPid(pool)
  await expect(drawing).rejects.toMatchObject({ failure: 'timeout' })
  await expect.poll(() => isAlive(pid), { timeout: 500 }).toBe(false)
})

test('pictures are rejected while the renderer program is missing', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-program-'))
  const program = path.join(folder, 'picture-renderer.mjs')
  const lines: string[] = []
  const pool = createPicturePool({ log: { ...log, error: (message: string) => void lines.push(message) }, program })
  expect(lines).toEqual([`Pictures cannot be drawn: ${program} is missing; run "npm run build".`])
  await expect(pool.draw(small)).rejects.toMatchObject({ failure: 'not-ready', status: 503, retryAfter: '60' })
  writeFileSync(program, 'export default () => new Uint8Array(3)')
  expect(await pool.draw(small)).toHaveLength(3)
  rmSync(folder, { recursive: true })
})

test.each(['SIGINT', 'SIGTERM'] as const)('the picture process finishes its picture after %s', async (signal) => {
  const pool = createPicturePool({ log })
  await pool.draw(small)
  const pid = runningPid(pool)
  const drawing = pool.draw(small)
  process.kill(pid, signal)
  await drawing
  expect(pool.pid()).toBe(pid)
})

test.runIf(process.platform === 'linux')('the picture process ends when its server is killed', async () => {
  const program = `
    import { createPicturePool } from '${import.meta.dirname}/picture-pool.ts'
    const pool = createPicturePool({ log: { warn() {} } })
    await pool.draw(${JSON.stringify(small)})
    console.log(pool.pid())
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(server.stdout, 'data')) as [Buffer]
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid)), { timeout: 20_000 }).toBe(false)
})

/** False for a process that has ended, even if it was not reaped yet. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

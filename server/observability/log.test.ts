import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { createLog, lineWriter } from './log.ts'

const refused = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
const slip = new TypeError('fetch failed', { cause: refused })

function logged(level: 'warn' | 'error', error: Error = slip) {
  const lines: string[] = []
  createLog(
    (line) => lines.push(line),
    () => new Date(0),
  )[level]('It failed', { upstream: 'content', error })
  return lines
}

test('a line of JSON says when, how bad, what, and why down to the cause', () => {
  const [line = '', ...more] = logged('warn')
  expect([more, line.endsWith('}\n')]).toEqual([[], true])
  expect(JSON.parse(line)).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'warn',
    message: 'It failed',
    upstream: 'content',
    error: {
      name: 'TypeError',
      message: 'fetch failed',
      cause: { name: 'Error', message: 'connect refused', code: 'ECONNREFUSED' },
    },
  })
})

test('the line of a request is JSON as well, whatever its path', () => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(0),
  )
  const answered = { id: 'one', method: 'GET', path: '/"a\\b\n\u2028é', status: 404, ms: 3 }
  log.request(answered)
  expect(lines).toEqual([expect.stringMatching(/^[^\n]*\n$/)])
  const { time, ...told } = JSON.parse(lines[0] ?? '') as object & { time: string }
  expect(time).toBe('1970-01-01T00:00:00.000Z')
  expect(told).toEqual({ level: 'info', message: 'request', ...answered })
})

test('where it happened is said of our own slips alone', () => {
  expect(logged('warn')[0]).not.toContain('log.test')
  expect(logged('error')[0]).toContain('log.test')
  const fault = new ProviderError('search', 'unreachable', { cause: slip })
  expect(logged('error', fault)[0]).not.toContain('log.test')
})

test('a log whose reader is gone fails nothing', async () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) })
  const failed = new Promise((resolve) => broken.once('error', resolve))
  const write = lineWriter(broken)
  write('one line')
  await failed
  expect(() => write('another line')).not.toThrow()
})

/** A stream that notes each piece written to it. */
function noting() {
  const written: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  return { written, write: lineWriter(stream) }
}

const endOfMoment = () => new Promise((resolve) => setImmediate(resolve))

test('the lines of one moment are written together, in their order', async () => {
  const { written, write } = noting()
  for (const line of ['one\n', 'two\n']) write(line)
  expect(written).toEqual([])
  await endOfMoment()
  expect(written).toEqual(['one\ntwo\n'])
})

test('a pipe takes what is written at once as one piece', async () => {
  const { written, write } = noting()
  const lines = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(96)}\n`)
  for (const line of lines) write(line)
  await endOfMoment()
  expect(written.join('')).toBe(lines.join(''))
  expect(written.filter((piece) => piece.length > 4096 || !piece.endsWith('\n'))).toEqual([])
})

import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { createLog, lineWriter } from './log.ts'

const refused = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
const bug = new TypeError('fetch failed', { cause: refused })

function logged(level: 'warn' | 'error', error: Error = bug) {
  const lines: string[] = []
  createLog(
    (line) => lines.push(line),
    () => new Date(0),
  )[level]('It failed', { upstream: 'content', error })
  return lines
}

test('a log line is JSON with time, level, message and the causes of an error', () => {
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

test('log lines contain stack positions only for errors of the program', () => {
  expect(logged('warn')[0]).not.toContain('log.test')
  expect(logged('error')[0]).toContain('log.test')
  const fault = new ProviderError('search', 'unreachable', { cause: bug })
  expect(logged('error', fault)[0]).not.toContain('log.test')
})

test('the log ignores errors of a closed pipe', async () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) })
  const failed = new Promise((resolve) => broken.once('error', resolve))
  const write = lineWriter(broken)
  write('one line')
  await failed
  expect(() => write('another line')).not.toThrow()
})

/** A stream that records each written piece. */
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

test('the log writes the lines of one event-loop turn together, in order', async () => {
  const { written, write } = noting()
  for (const line of ['one\n', 'two\n']) write(line)
  expect(written).toEqual([])
  await endOfMoment()
  expect(written).toEqual(['one\ntwo\n'])
})

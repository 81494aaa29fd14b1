import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { asWhole, changedNames, createChangeNotifications } from './change-notifications.ts'

const loaded = (value: unknown) => ({ ok: true as const, value })
const failed = { ok: false as const, error: new ProviderError('content', 'unreachable') }

function setUp() {
  const notified: string[][] = []
  const changes = createChangeNotifications((keys) => notified.push([...keys]))
  changes.watch('list', asWhole('page:/blog'))
  return { changes, notified }
}

describe('a change notification reports', () => {
  test.each([
    ['nothing the first time', [loaded(['a'])], 0],
    ['nothing while it is unchanged', [loaded(['a']), loaded(['a'])], 0],
    ['another value', [loaded(['a']), loaded(['b'])], 1],
    ['another order', [loaded(['a', 'b']), loaded(['b', 'a'])], 1],
    ['each change', [loaded(['a']), loaded(['b']), loaded(['a'])], 2],
    ['no failure', [loaded(['a']), failed, loaded(['a'])], 0],
    ['a change after a failure', [loaded(['a']), failed, loaded(['b'])], 1],
    ['a set that has grown', [loaded(new Set(['a'])), loaded(new Set(['a', 'b']))], 1],
    ['a table with another value', [loaded(new Map([['a', 1]])), loaded(new Map([['a', 2]]))], 1],
    ['a list that became empty', [loaded(['a']), loaded([])], 1],
  ])('%s', (_what, results, count) => {
    const { changes, notified } = setUp()
    for (const result of results) changes.note('list', result)
    expect(notified).toEqual(Array.from({ length: count }, () => ['page:/blog']))
  })

  test('neither unwatched nor forgotten values', () => {
    const { changes, notified } = setUp()
    for (const value of ['a', 'b']) changes.note('other', loaded(value))
    changes.note('list', loaded('a'))
    changes.forget('list')
    changes.note('list', loaded('b'))
    expect(notified).toEqual([])
  })

  test('a change of the first value after a second watch', () => {
    const { changes, notified } = setUp()
    changes.note('list', loaded('a'))
    changes.watch('list', asWhole('page:/other'))
    changes.note('list', loaded('b'))
    expect(notified).toEqual([['page:/blog']])
  })

  test('the keys of both the old and the new value', () => {
    const { changes, notified } = setUp()
    changes.watch<string>('post', (now, before) => [`post:${before}`, `post:${now}`])
    changes.note('post', loaded('old'))
    changes.note('post', loaded('new'))
    expect(notified).toEqual([['post:old', 'post:new']])
  })
})

test('changedNames returns new, removed and changed names', () => {
  const before = new Map([
    ['same', '1'],
    ['other', '1'],
    ['gone', '1'],
  ])
  const now = new Map([
    ['same', '1'],
    ['other', '2'],
    ['new', '1'],
  ])
  expect(changedNames(now, before).toSorted()).toEqual(['gone', 'new', 'other'])
})

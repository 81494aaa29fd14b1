import { describe, expect, test } from 'vitest'
import { heightMessages, linkMessage, readHost, readHostMessage } from './host-messages.ts'

const noHost = { secret: '', pymId: '', resizerId: '' }

test.each([
  ['', '', noHost],
  ['#?secret=aB3dE6gH9j', '', { ...noHost, secret: 'aB3dE6gH9j' }],
  ['#?secret=<x>', '', noHost],
  ['#chart-1', '?id=a&title=b&childId=pym-0', { ...noHost, pymId: 'pym-0' }],
])('the hash %j and the query %j identify the host', (hash, search, host) => {
  expect(readHost(hash, search)).toEqual(host)
})

describe('heightMessages', () => {
  const ours = {
    'common-measure': { height: 412, id: 'chart-1' },
    sentinel: 'amp',
    type: 'embed-size',
    height: 412,
    'datawrapper-height': { 'chart-1': 412 },
  }
  const guardian = '{"type":"set-height","value":412}'

  test.each([
    ['any host', noHost, [ours, guardian]],
    ['WordPress', { ...noHost, secret: 's1' }, [{ ...ours, message: 'height', value: 412, secret: 's1' }, guardian]],
    ['Pym', { ...noHost, pymId: 'p' }, [ours, guardian, 'pymxPYMxpxPYMxheightxPYMx412']],
    ['iframe-resizer', { ...noHost, resizerId: 'f0' }, [ours, guardian, '[iFrameSizer]f0:412:600:init']],
  ])('returns the messages for %s', (_, host, messages) => {
    expect(heightMessages(host, 'chart-1', 412, 600)).toEqual(messages)
  })
})

test.each([
  ['WordPress asks', { message: 'ready', secret: 'abc123' }, { ...noHost, secret: 'abc123' }],
  ['a host with our script requests the height', { 'common-measure': 'height?' }, noHost],
  ['iframe-resizer begins', '[iFrameSizer]frame0:8:false:false:32:true', { ...noHost, resizerId: 'frame0' }],
  ['an invalid secret', { message: 'ready', secret: '"><script>' }, noHost],
  ['another sender', { message: 'hello' }, null],
  ['another sender', 'hello', null],
  ['another sender', null, null],
  ['another sender', 7, null],
])('messages of hosts are recognized: %s: %j', (_, message, host) => {
  expect(readHostMessage(noHost, message)).toEqual(host)
})

test('a link is passed to WordPress only', () => {
  expect(linkMessage({ ...noHost, secret: 's' }, 'https://a.test/x')).toEqual({
    message: 'link',
    value: 'https://a.test/x',
    secret: 's',
  })
  expect(linkMessage(noHost, 'https://a.test/x')).toBeNull()
})

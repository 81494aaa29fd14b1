import { describe, expect, test } from 'vitest'
import { meaningOf, postgresFault } from './postgres-faults.ts'

function fault(code: string, message = 'said'): Error {
  return Object.assign(new Error(message), code === '' ? {} : { code })
}

describe('meaningOf', () => {
  test.each([
    ['28P01', 'password authentication failed for user "site"', 'refused'],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.1", user "site", no encryption', 'refused'],
    ['3D000', 'database "votes" does not exist', 'refused'],
    ['42501', 'permission denied for schema public', 'refused'],
    ['08P01', 'unsupported startup parameter: options', 'refused'],
    ['08P01', 'SSL required', 'refused'],
    ['08P01', 'no such user: site', 'refused'],
    ['08P01', 'server login failed: FATAL password authentication failed for user "site"', 'refused'],
    ['08P01', 'server login has been failing, try again later (server_login_retry)', 'passing'],
    ['08P01', 'query_wait_timeout', 'passing'],
    ['', 'The server does not support SSL connections', 'refused'],
    ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'refused'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'refused'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match', 'refused'],
    ['08006', 'said', 'passing'],
    ['53300', 'sorry, too many clients already', 'passing'],
    ['57P01', 'terminating connection due to administrator command', 'passing'],
    ['57P03', 'the database system is starting up', 'passing'],
    ['40001', 'could not serialize access', 'passing'],
    ['ECONNREFUSED', 'connect', 'passing'],
    ['', 'Connection terminated unexpectedly', 'passing'],
    ['', 'timeout exceeded when trying to connect', 'passing'],
    ['53100', 'could not extend file: No space left on device', 'full'],
    ['25006', 'cannot execute INSERT in a read-only transaction', 'read-only'],
    ['57014', 'canceling statement due to statement timeout', 'timeout'],
    ['42601', 'syntax error', null],
    ['', 'halfway', null],
  ])('classifies %s %s as %s', (code, message, meaning) => expect(meaningOf(fault(code, message))).toBe(meaning))

  test('classifies several failed attempts by their errors', () => {
    expect(meaningOf(new AggregateError([fault('ECONNREFUSED'), fault('ECONNREFUSED')]))).toBe('passing')
  })
})

test('postgresFault contains the message of the database, and a setting to check', () => {
  const { cause } = postgresFault('refused', fault('3D000', 'database "votes" does not exist'))
  expect((cause as Error).message).toBe(
    'The database refuses connections until its settings change: database "votes" does not exist (3D000). Check DATABASE_URL.',
  )
})

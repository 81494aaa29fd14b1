import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseAddress } from './database.ts'

test.each([
  [null, { kind: 'sqlite', file: '/srv/data/common-measure.sqlite' }],
  ['sqlite:/var/lib/votes.db', { kind: 'sqlite', file: '/var/lib/votes.db' }],
  ['sqlite:///var/lib/votes.db', { kind: 'sqlite', file: '/var/lib/votes.db' }],
  ['sqlite:votes.db', { kind: 'sqlite', file: path.resolve('votes.db') }],
  ['sqlite:data/my votes.db', { kind: 'sqlite', file: path.resolve('data/my votes.db') }],
  ['sqlite::memory:', { kind: 'sqlite', file: ':memory:' }],
  ['postgres://cm@db.example/votes', { kind: 'postgres', url: 'postgres://cm@db.example/votes' }],
  ['postgresql://cm:pw@db.example:5433/votes?sslmode=require', expect.objectContaining({ kind: 'postgres' })],
  ['sqlite:', null],
  ['sqlite://votes.db', null],
  ['postgres://', null],
  ['mysql://db.example/votes', null],
  ['votes.db', null],
])('databaseAddress reads %j as %j', (url, address) => {
  expect(databaseAddress(url, '/srv/data')).toEqual(address)
})

import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { ConfigError } from './config.ts'
import { startFault } from './start-fault.ts'

test.each([
  [new ConfigError('PORT is "abc", which is not understood'), 'PORT is "abc", which is not understood'],
  [
    new ProviderError('database', 'refused', { cause: new Error('votes.sqlite is damaged') }),
    'votes.sqlite is damaged',
  ],
  [new TypeError('undefined is not a function'), 'The site could not be started: undefined is not a function'],
  ['halfway', 'The site could not be started: halfway'],
])('startFault describes "%s" in one sentence', (error, sentence) => expect(startFault(error)).toBe(sentence))

import path from 'node:path'
import { expect, test } from 'vitest'
import { evaluateConstants } from './evaluate-constants.ts'

const load = evaluateConstants().load as (id: string) => Promise<string | null>

test('pages get the values of a module of constants, and not its table', async () => {
  const code = await load(path.resolve('app/site/links.constants.ts'))
  expect(code).toContain('{"title":"Privacy Policy","to":"/privacy-policy"}')
  expect(code).not.toMatch(/import|Personal data/i)
})

test('other modules stay as they are', async () => {
  expect(await load(path.resolve('app/site/addresses.ts'))).toBeNull()
})

import path from 'node:path'
import { expect, test } from 'vitest'
import { evaluateConstants } from './evaluate-constants.ts'

const load = evaluateConstants().load as (id: string) => Promise<string | null>

test('evaluateConstants replaces a module of constants by its values', async () => {
  const code = await load(path.resolve('app/site/links.constants.ts'))
  expect(code).toContain('{"title":"Privacy Policy","to":"/privacy-policy"}')
  expect(code).not.toMatch(/import|Personal data/i)
})

test('evaluateConstants leaves other modules unchanged', async () => {
  expect(await load(path.resolve('app/site/addresses.ts'))).toBeNull()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileFamily } from './compile-messages.ts'
import { catalogueFaults } from './catalogue-faults.ts'
import { moduleIn } from './language-modules.ts'
import { catalogueIn } from './languages.ts'

function folderOf(catalogues: Record<string, object>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'catalogues-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [language, catalogue] of Object.entries(catalogues))
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(catalogue))
  return folder
}

test('missing messages fall back to the first language', () => {
  const folder = folderOf({ en: { home: { hello: 'Hello', bye: 'Bye' } }, es: { home: { hello: 'Hola', old: 'x' } } })
  expect(catalogueIn(folder, 'es')).toEqual({ home: { hello: 'Hola', bye: 'Bye' } })
  expect(catalogueIn(folder, 'vi')).toEqual({ home: { hello: 'Hello', bye: 'Bye' } })
})

test('a translation without arguments still has a parameter', () => {
  expect(compileFamily({ votes: 'votos' }, 'es', { votes: '{count} votes' })).toContain(
    'export const votes = ({  }: {  }) => "votos"',
  )
})

test.each([
  [{ hello: 'Hola {nombre}' }, ['home.hello has other arguments: nombre']],
  [{ hello: 'Hola', extra: 'x' }, ['home.extra is in no catalogue of the first language']],
  [{ hello: 'Hola {name' }, ['home.hello is not ICU MessageFormat']],
  [{ hello: '{name}, hola' }, []],
  [{}, []],
])('the catalog %j has the faults %j', (home, faults) => {
  const folder = folderOf({ en: { home: { hello: 'Hello {name}' } }, es: { home } })
  expect(catalogueFaults(folder, 'es')).toEqual(faults)
})

test.each([
  ['es', 'es-US'],
  ['pt-br', 'pt-BR'],
  ['zh-Hans', 'zh-Hans-US'],
])('the language %s has the locale %s', (language, locale) => {
  expect(moduleIn(language, path.resolve('domain/language.ts'))).toContain(`export const LOCALE = "${locale}"`)
})

test('only the modules of messages and of the language differ by language', () => {
  expect(moduleIn('es', path.resolve('domain/language.ts'))).toContain('export const PREFIX = "/es"')
  expect(moduleIn('es', path.resolve('domain/event.ts'))).toBeNull()
  expect(moduleIn('es', path.resolve('app/messages/header.ts'))).toContain('export const menu =')
})

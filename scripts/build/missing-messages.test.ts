import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingMessages } from './missing-messages.ts'

function missingIn(own: object | null) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'catalogues-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const first = {
    header: { menu: 'Menu', search: 'Search the site', own: "It''s yours", hello: 'Hello {name}', dots: '…' },
    search: { search: 'Search the site', menu: 'Menu' },
    desk: { signIn: 'Sign in' },
  }
  writeFileSync(path.join(folder, 'en.json'), JSON.stringify(first))
  if (own) writeFileSync(path.join(folder, 'vi.json'), JSON.stringify(own))
  return missingMessages('vi', [folder])
}

test.each([
  ['a language without a catalog', null, ['Menu', 'Search the site', "It's yours"]],
  ['a partly translated language', { header: { menu: 'Trình đơn', own: 'Của bạn' } }, ['Search the site', 'Menu']],
  ['a language with an identical word', { header: { menu: 'Menu' } }, ['Search the site', "It's yours"]],
])('missingMessages lists the missing texts of %s', (_, own, texts) => {
  expect(missingIn(own)).toEqual(texts)
})

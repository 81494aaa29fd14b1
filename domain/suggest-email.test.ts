import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['ana@example.con', 'ana@example.com'],
  ['ana@example.cmo', 'ana@example.com'],
  ['ana@example.ocm', 'ana@example.com'],
  ['ana@example.comm', 'ana@example.com'],
  ['ana@example.vom', 'ana@example.com'],
  ['ana@mail.example.nte', 'ana@mail.example.net'],
  ['ana@example.ogr', 'ana@example.org'],
  ['ana@example.eduu', 'ana@example.edu'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Nguyen+news@GMIAL.com', 'Ana.Nguyen+news@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['josé@example.con', 'josé@example.com'],
])('suggestEmail suggests for %s the address %s', (typed, corrected) => {
  expect(suggestEmail(typed)).toBe(corrected)
})

test.each([
  'ana@example.com',
  'ANA@EXAMPLE.COM',
  'ana@gmail.com',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@example.co',
  'ana@example.cm',
  'ana@example.com.co',
  'ana@yahoo.com.mx',
  'ana@hotmail.es',
  'ana@example.eu',
  'ana@example.vet',
  'ana@museum.houston',
  'x@münchen.de',
  'x@例子.中国',
])('suggestEmail suggests nothing for %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

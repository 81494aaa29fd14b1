import { expect, test } from 'vitest'
import { layGrounds } from './lay-grounds.ts'

const tile = (id: string, ground: string) =>
  `<pattern id="${id}" width="8"><path ${ground}></path><path d="M0 4h8" stroke="#fff"></path></pattern>`

test('a ground is laid under every shape with its pattern, and is in the tile no more', () => {
  const svg =
    `<svg><defs>${tile('p-t1', 'd="M0 0h8v8H0z" fill="#bf8500"')}${tile('p-dots', 'd="M0 0h8v8H0z" fill="#111" fill-opacity=".2"')}</defs>` +
    '<path class="band" fill="url(#p-t1)" d="M1 1h2"></path><path fill="#222" d="M5 5h2"></path><path fill="url(#p-dots)" stroke="#111" d="M9 9h2"></path></svg>'
  expect(layGrounds(svg)).toBe(
    '<svg><defs><pattern id="p-t1" width="8"><path d="M0 4h8" stroke="#fff"></path></pattern>' +
      '<pattern id="p-dots" width="8"><path d="M0 4h8" stroke="#fff"></path></pattern></defs>' +
      '<path fill="#bf8500" d="M1 1h2"></path><path class="band" fill="url(#p-t1)" d="M1 1h2"></path><path fill="#222" d="M5 5h2"></path>' +
      '<path fill="#111" fill-opacity=".2" d="M9 9h2"></path><path fill="url(#p-dots)" stroke="#111" d="M9 9h2"></path></svg>',
  )
})

test.each([
  [
    'a pale stroke on a full ground is opaque',
    'fill="#000000"',
    'stroke="#ffffff" stroke-opacity="0.5"',
    'stroke="#808080"',
  ],
  ['an editor’s color of three digits too', 'fill="#00F"', 'stroke="#fff" stroke-opacity="0.2"', 'stroke="#3333ff"'],
  [
    'a stroke on a pale ground stays',
    'fill="#000000" fill-opacity=".2"',
    'stroke="#fff" stroke-opacity="0.2"',
    'stroke="#fff" stroke-opacity="0.2"',
  ],
])('%s', (_what, ground, stroke, drawn) => {
  const svg = `<svg><pattern id="p"><path d="M0 0h8v8H0z" ${ground}></path><path d="M0 4h8" ${stroke}></path></pattern></svg>`
  expect(layGrounds(svg)).toBe(`<svg><pattern id="p"><path d="M0 4h8" ${drawn}></path></pattern></svg>`)
})

test('a document without patterns stays as it is', () => {
  expect(layGrounds('<svg><path fill="#222" d="M5 5h2"></path></svg>')).toBe(
    '<svg><path fill="#222" d="M5 5h2"></path></svg>',
  )
})

import { describe, expect, test } from 'vitest'
import { NO_BOOK } from '../fixtures/grid-of-text.ts'
import { readGrid } from './read-grid.ts'

describe('files that are refused', () => {
  test.each<[what: string, bytes: Uint8Array, fault: string]>([
    [
      'a page of HTML',
      Buffer.from('\ufeff<!-- saved -->\n<!DOCTYPE html><html><table><tr><td>1</td></tr></table>'),
      'wrong-kind',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'wrong-kind'],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'wrong-kind'],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1'.padEnd(512, '0'), 'hex'), 'wrong-kind'],
    ['bytes of something else', Buffer.from([1, 2, 3, 0, 5, 6]), 'not-a-worksheet'],
    ['JSON', Buffer.from('[{"county":"Harris","rate":1}]'), 'not-a-worksheet'],
    ['nothing', Buffer.from(' \n,\n'), 'not-a-worksheet'],
    ['5 MB', Buffer.alloc(5 * 1024 * 1024, 'a,b\n'), 'too-large'],
    ['3 MB of text', Buffer.alloc(3 * 1024 * 1024, 'a,b\n'), 'too-large'],
    ['30,000 rows', Buffer.from('a,1\n'.repeat(30_000)), 'too-large'],
  ])('%s', async (_, bytes, fault) => expect(await readGrid(bytes, '', NO_BOOK)).toBe(fault))

  test('errors of formulas and other encodings are named', async () => {
    const grids = await readGrid(Buffer.from('Ort,2020\nM\u00fcnchen,#REF!', 'latin1'), '', NO_BOOK)
    const notices = typeof grids === 'string' ? [] : (grids[0]?.notices ?? [])
    expect(notices.map(({ code }) => code)).toEqual(['encoding', 'formula-error'])
    expect(notices[1]?.message).toContain('B2 (#REF!)')
  })
})

import { describe, expect, test } from 'vitest'
import { readBrand } from './read-brand.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const SVG = '<?xml version="1.0"?>\n<!-- mark --><svg viewBox="0 0 8 8"><path/></svg>'
const FILES: Record<string, Uint8Array> = {
  '/media/mark.svg': bytes(SVG),
  '/media/no-size.svg': bytes('<svg><path/></svg>'),
  '/media/page.svg': bytes('<!doctype html><html><svg></svg></html>'),
  '/media/large.svg': bytes(SVG + ' '.repeat(300_000)),
  '/media/card.png': bytes('\x89PNG\r\n\x1a\n'),
  '/media/photo.jpg': bytes('\xff\xd8\xff\xe0'),
  '/media/photo.webp': bytes('RIFF0000WEBPVP8 '),
  '/media/loop.mp4': bytes('\x00\x00\x00\x20ftypisom'),
  '/media/loop.webm': bytes('\x1a\x45\xdf\xa3'),
  '/media/words.vtt': bytes('WEBVTT\n'),
  '/media/words.txt': new TextEncoder().encode('Hawaiʻi\n'),
  '/media/noise.png': bytes('\xfe\x00\x01'),
}
const read = (brand: Parameters<typeof readBrand>[0]) =>
  readBrand(
    brand,
    { file: 'content/community.json', json: JSON.stringify({ brand }) },
    (address) => FILES[address] ?? null,
  )

test('a brand is read with all of its files', () => {
  const film = { mp4: '/media/loop.mp4', webm: '/media/loop.webm', poster: '/media/photo.webp' }
  const reading = read({
    mark: '/media/mark.svg',
    wordmark: '/media/photo.webp',
    icon: '/media/card.png',
    social_card: '/media/photo.jpg',
    loop: film,
    film: { ...film, track: '/media/words.vtt', transcript: '/media/words.txt' },
    pictures: { region: '/media/mark.svg' },
  })
  expect(reading).toMatchObject({
    ok: true,
    brand: {
      socialCard: '/media/photo.jpg',
      drawings: { mark: SVG, icon: expect.stringContaining('href="data:image/png;base64,') },
      loop: { poster: '/media/photo.webp', track: '', transcript: '' },
      film: {
        sources: [
          { src: '/media/loop.webm', type: 'video/webm' },
          { src: '/media/loop.mp4', type: 'video/mp4' },
        ],
        track: '/media/words.vtt',
        transcript: '/media/words.txt',
      },
      pictures: { region: '/media/mark.svg', people: '' },
    },
  })
})

test('every part of a brand is optional, and so is the brand', () => {
  const none = { mark: '', icon: '', drawings: { mark: null, icon: null }, loop: null, film: null }
  expect(read(undefined)).toMatchObject({ ok: true, brand: none })
  expect(read({})).toMatchObject({ ok: true, brand: none })
})

test('files on other sites are not loaded', () => {
  expect(read({ mark: 'https://example.org/mark.svg' })).toMatchObject({
    ok: true,
    brand: { mark: 'https://example.org/mark.svg', drawings: { mark: null } },
  })
})

describe('a fault', () => {
  test.each([
    [{ mark: '/media/gone.svg' }, 'brand.mark is "/media/gone.svg", which is missing; expected the address'],
    [
      { mark: '/media/page.svg' },
      'brand.mark is "/media/page.svg", which is a text; expected an SVG, PNG or JPEG file.',
    ],
    [{ icon: '/media/loop.mp4' }, 'which is an MP4 file; expected an SVG, PNG or JPEG file.'],
    [{ icon: '/media/no-size.svg' }, 'which does not say how large it is; expected an SVG file with a viewBox.'],
    [{ icon: '/media/noise.png' }, 'which is neither a picture nor a film; expected'],
    [
      { film: { mp4: '/media/loop.mp4', transcript: '/media/card.png' } },
      'brand.film.transcript is "/media/card.png", which is a PNG file; expected a text file.',
    ],
    [{ pictures: { people: '/media/loop.mp4' } }, 'brand.pictures.people is'],
    [{ mark: '/media/large.svg' }, 'which is too large; expected an SVG, PNG or JPEG file of at most 300000'],
    [{ wordmark: '/media/words.vtt' }, 'which is a WebVTT file; expected an SVG, PNG, JPEG or WebP file.'],
    [{ social_card: '/media/mark.svg' }, 'which is an SVG file; expected a PNG or JPEG file.'],
    [{ loop: { mp4: '/media/loop.webm' } }, 'brand.loop.mp4 is "/media/loop.webm", which is a WebM file; expected'],
    [{ film: { mp4: '/media/loop.mp4', webm: '/media/loop.mp4' } }, 'expected a WebM file.'],
    [{ film: { mp4: '/media/loop.mp4', poster: '/media/loop.mp4' } }, 'brand.film.poster is'],
    [{ film: { mp4: '/media/loop.mp4', track: '/media/mark.svg' } }, 'expected a WebVTT file.'],
  ])('is reported for %j', (brand, sentence) => {
    const reading = read(brand)
    expect(reading.ok ? [] : reading.faults).toEqual([expect.stringContaining(sentence)])
  })
})

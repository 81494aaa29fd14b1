import { describe, expect, test } from 'vitest'
import type { ImageValue } from '../acf-fields.ts'
import { createAddresses } from '../addresses.ts'
import { imageOfField, imageOfMedia } from './images.ts'

const addresses = createAddresses({ contentUrl: 'https://cms.example', siteUrl: 'https://site.example', pages: [] })
const none = new Map<number, unknown>()

const media = {
  id: 7,
  source_url: 'https://cms.example/wp-content/heron.webp',
  alt_text: 'A heron &amp; water',
  media_details: {
    width: 1200,
    height: 800,
    sizes: {
      thumbnail: { source_url: 'https://cms.example/wp-content/heron-150.webp', width: 150, height: 150 },
      medium: { source_url: 'https://cms.example/wp-content/heron-300.webp', width: 300, height: 200 },
      large: { source_url: 'javascript:alert(1)', width: 1024, height: 683 },
      full: { source_url: 'https://cms.example/wp-content/heron.webp', width: 1200, height: 800 },
    },
  },
}

describe('imageOfMedia', () => {
  test('lists only sizes with the same aspect ratio', () => {
    expect(imageOfMedia(media, addresses)).toEqual({
      url: 'https://cms.example/wp-content/heron.webp',
      alt: 'A heron & water',
      width: 1200,
      height: 800,
      srcset: 'https://cms.example/wp-content/heron-300.webp 300w, https://cms.example/wp-content/heron.webp 1200w',
    })
  })

  test.each<[unknown]>([
    [null],
    [undefined],
    [{ name: 'The whole index', routes: {} }],
    [{ code: 'rest_post_invalid_id' }],
    [{ source_url: '' }],
    [{ source_url: false }],
    [{ source_url: 'data:image/png;base64,x' }],
  ])('returns null for %j', (item) => expect(imageOfMedia(item, addresses)).toBeNull())

  test('returns one size for a picture without details', () => {
    const image = imageOfMedia({ source_url: '/media/a.svg', media_details: [] }, addresses)
    expect(image).toEqual({ url: '/media/a.svg', alt: '', width: null, height: null, srcset: null })
  })
})

describe('imageOfField', () => {
  test.each<[string, ImageValue | null, object | null]>([
    ['no field', null, null],
    ['an address', { kind: 'address', url: '/media/a.webp' }, { url: '/media/a.webp', alt: '', srcset: null }],
    ['an unsafe address', { kind: 'address', url: 'javascript:alert(1)' }, null],
    ['a number of an unknown picture', { kind: 'media', id: 9 }, null],
    [
      'an object with flat sizes',
      {
        kind: 'object',
        image: {
          url: 'https://site.example/media/a.webp',
          alt: '',
          width: '900',
          height: 600,
          sizes: { medium: '/media/a-300.webp', 'medium-width': 300, 'medium-height': 200, large: false },
        },
      },
      { url: '/media/a.webp', width: 900, srcset: '/media/a-300.webp 300w, /media/a.webp 900w' },
    ],
    [
      'an object without sizes',
      { kind: 'object', image: { url: '/a b,c.webp', sizes: false } },
      { url: '/a%20b,c.webp' },
    ],
  ])('reads %s', (_name, value, expected) => {
    const image = imageOfField(value, addresses, none)
    if (expected) expect(image).toMatchObject(expected)
    else expect(image).toBeNull()
  })

  test('looks up a media id', () => {
    expect(imageOfField({ kind: 'media', id: 7 }, addresses, new Map([[7, media]]))).toMatchObject({ width: 1200 })
  })
})

import { expect, test } from 'vitest'
import { mediaOfBrand, withoutMissingMedia } from './without-missing-media.ts'

const FILM = { mp4: '/media/a.mp4', poster: '/media/a.svg' }
const FILE = JSON.stringify({ name: 'A', brand: { mark: '/media/a.svg', colors: { ink: '#111111' }, film: FILM } })
const without = (...gone: string[]) => JSON.parse(withoutMissingMedia(FILE, (address) => !gone.includes(address)))

test('parts with missing files are omitted, and so are films without a video file', () => {
  expect(without()).toEqual(JSON.parse(FILE))
  expect(without('/media/a.svg')).toEqual({ name: 'A', brand: { colors: { ink: '#111111' }, film: { mp4: FILM.mp4 } } })
  expect(without('/media/a.mp4')).toEqual({ name: 'A', brand: { mark: '/media/a.svg', colors: { ink: '#111111' } } })
})

test('mediaOfBrand lists the media of a brand', () => {
  expect(mediaOfBrand(FILE)).toEqual(['/media/a.svg', '/media/a.mp4', '/media/a.svg'])
  expect(mediaOfBrand('{}')).toEqual([])
})

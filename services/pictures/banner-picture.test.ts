import { expect, test } from 'vitest'
import { bannerPicture } from './banner-picture.ts'
import { colorsOfBrand } from '../community/colors/brand-colors.ts'

test('the banner picture has the background color of the banner', () => {
  expect(bannerPicture(colorsOfBrand({ sun: '#7ad0ff' }))).toMatch(
    /^<svg [^>]*viewBox="0 0 1600 900"[^>]*>.*<path fill="#7ad0ff" d="M0 0h1600v900H0z"\/>.*<\/svg>$/,
  )
  expect(bannerPicture(colorsOfBrand({ sun: '#7ad0ff' }))).not.toContain('undefined')
})

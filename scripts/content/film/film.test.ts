import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { figuresIn, isBacked } from '#services/desk/check/content-figures.ts'
import { readSpreadsheet, worksheetFigures } from '../content-worksheets.ts'
import { filmTrack, filmTranscript } from './film-texts.ts'
import { stylesAt } from './motion.ts'
import { SCENES, SECONDS } from './scenes.ts'

const media = (name: string) => `content/media/${name}`

describe('the film', () => {
  test('lasts a minute and is below 6 MB in both formats together', () => {
    expect(SECONDS).toBe(60)
    const bytes = ['film.mp4', 'film.webm'].map((name) => statSync(media(name)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(6 * 1024 * 1024)
  })

  test('has a track and a transcript of its words', () => {
    expect(readFileSync(media('film.vtt'), 'utf8')).toBe(filmTrack())
    expect(readFileSync(media('film.txt'), 'utf8')).toBe(filmTranscript())
    expect(filmTrack()).toContain('\n00:00.500 --> 00:07.000\nThree counties. One region.\n')
  })

  test.each(SCENES)('shows a chart for each number: $heading', ({ sight, heading, sentence }) => {
    const worksheets =
      sight.kind === 'chart'
        ? readSpreadsheet(`content/worksheets/${sight.spreadsheet}`).filter(({ title }) => title === sight.title)
        : []
    const figures = worksheets.map(worksheetFigures)
    expect(figuresIn(`${heading} ${sentence}`).filter((figure) => !isBacked(figure, figures))).toEqual([])
  })

  test('shows one scene at a time after each transition', () => {
    const shown = (time: number) =>
      SCENES.flatMap((_, index) => (stylesAt(time)[`#scene-${index}`]?.['visibility'] === 'visible' ? [index] : []))
    expect(shown(0)).toEqual([0])
    expect(shown(7.5)).toEqual([0, 1])
    expect(shown(12)).toEqual([1])
    expect(shown(59.9)).toEqual([SCENES.length - 1])
  })
})

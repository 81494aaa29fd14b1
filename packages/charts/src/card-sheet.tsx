import type { ReactElement } from 'react'
import { renderMarkup } from './draw/markup.ts'
import { px } from './geometry/path.ts'
import { textWidth } from './geometry/text-width.ts'
import { shorten } from './geometry/wrap.ts'
import type { ChartModel } from './model/chart-model.ts'
import type { Theme } from './svg/themes.ts'
import { titleLines } from './svg/title-lines.ts'
import { licenseText } from './words/license-text.ts'
import * as texts from './messages/draw.ts'

/** Size of a social preview, px; most networks crop it least. */
const CARD = { width: 1200, height: 630 }
/** Scale of the drawing compared to a page, because previews are mostly seen at half size. */
const ZOOM = 1.6
const [WIDTH, HEIGHT] = [CARD.width / ZOOM, CARD.height / ZOOM]
export const CARD_MARGIN = 28
export const CARD_INNER = WIDTH - 2 * CARD_MARGIN
export const CARD_LINE = 20
/** Height of the ruler along the bottom, the site's pattern, with one long tick in five. */
const RULER = 11
/** Baseline of the last line, px from the top. */
export const CARD_FOOT = HEIGHT - RULER - 15
const TITLE_SIZES = [25, 21]

interface CardHead {
  theme: Theme
  /** Name in the footer. */
  siteName: string
  title: CardTitle
  subtitle: readonly string[]
}

/** Top edge of the drawing, px. */
export function cardTop({ lines, size, kicker }: CardTitle, subtitleLines: number): number {
  return CARD_MARGIN + (kicker === null ? 0 : CARD_LINE) + lines.length * size * 1.18 + subtitleLines * CARD_LINE + 12
}

/** A link preview of 1200 × 630 px around a drawing: an SVG document with literal colors. */
export function cardSheet(
  model: ChartModel,
  { theme, siteName, title, subtitle }: CardHead,
  { style, drawing }: { style: string; drawing: ReactElement },
): string {
  const name = shorten(siteName, CARD_INNER / 2, 600)
  const subtitleTop = cardTop(title, 0) + 4
  return renderMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={CARD.width}
      height={CARD.height}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={model.title}
    >
      <style>{`${style}.title text{font-size:${title.size}px}`}</style>
      <path fill={theme['surface']} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
      <TitleLines title={title} />
      {subtitle.map((line, at) => (
        <text key={at} className="muted" x={CARD_MARGIN} y={px(subtitleTop + at * CARD_LINE)}>
          {line}
        </text>
      ))}
      {drawing}
      <Foot words={footWords(model)} name={name} y={px(CARD_FOOT)} />
      <path fill={theme['sun-500']} d={`M0 ${px(HEIGHT - RULER)}h${WIDTH}v${RULER}H0z`} />
      <path stroke={theme['ink']} strokeWidth="1.25" d={rulerTicks()} />
    </svg>,
  )
}

export interface CardTitle {
  /** The line above; null without one. */
  kicker: string | null
  lines: string[]
  size: number
}

function TitleLines({ title }: { title: CardTitle }) {
  const { lines, size, kicker } = title
  const top = cardTop(title, 0) - 12 - lines.length * size * 1.18
  return (
    <>
      {kicker !== null && (
        <g className="kicker">
          <text x={CARD_MARGIN} y={px(top - 7)}>
            {shorten(kicker, CARD_INNER, 600)}
          </text>
        </g>
      )}
      <g className="title">
        {lines.map((line, at) => (
          <text key={at} x={CARD_MARGIN} y={px(top + (at + 0.8) * size * 1.18)}>
            {line}
          </text>
        ))}
      </g>
    </>
  )
}

/** The title in one or two lines, a headline in up to three. A long one gets smaller letters, and a very long one is shortened. */
export function cardTitle(title: string, kicker: string | null = null): CardTitle {
  for (const size of TITLE_SIZES) {
    const lines = titleLines(title, size, CARD_INNER)
    if (lines.length <= 2) return { lines, size, kicker }
  }
  const size = TITLE_SIZES.at(-1) ?? 0
  const most = kicker === null ? 2 : 3
  const lines = titleLines(title, size, CARD_INNER)
  if (lines.length <= most) return { lines, size, kicker }
  const shorter = titleLines(title, size, CARD_INNER - size).slice(0, most)
  return { lines: [...shorter.slice(0, -1), `${shorter.at(-1)}…`], size, kicker }
}

/** The license precedes the source, which may be too long for the line. */
function footWords({ source, provenance }: ChartModel): string {
  const license = provenance?.license
  return [license ? licenseText(license) : '', source ? texts.sourceIs({ source }) : '']
    .filter((words) => words !== '')
    .join(' · ')
}

function Foot({ words, name, y }: { words: string; name: string; y: string }) {
  return (
    <>
      {words !== '' && (
        <text className="muted" x={CARD_MARGIN} y={y}>
          {shorten(words, CARD_INNER - textWidth(name, 600) - 24)}
        </text>
      )}
      <g className="strong">
        <text x={WIDTH - CARD_MARGIN} y={y} textAnchor="end">
          {name}
        </text>
      </g>
    </>
  )
}

function rulerTicks(): string {
  const ticks: string[] = []
  for (let at = 0; at * 8 < WIDTH; at += 1)
    ticks.push(`M${at * 8 + 1} ${px(HEIGHT)}v-${at % 5 === 0 ? RULER : RULER / 2}`)
  return ticks.join('')
}

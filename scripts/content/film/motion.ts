import { SCENES, SECONDS, sceneTimes, type Sight } from './scenes.ts'

type Properties = Record<string, string>

/** Properties of elements at a given time, by selector. */
export type FrameStyles = Record<string, Properties>

/** Duration of a scene's transition over the previous one, from the left, s. */
const WIPE = 0.9
/** Distance that words and posters move, px. */
const RISE = 28
/** Extra scale at which a picture appears, and the time in which it shrinks to its normal size, s. */
const LARGER = 0.06
const SETTLES = 1.8
/** Start and end of the drawing of a chart's marks, in seconds of its scene. Labels follow. */
const DRAWN = [0.9, 3.4] as const
const LABELED = [3.2, 3.9] as const
/** Interval between the posters of topics, s. */
const POSTER_STEP = 0.3

/** Styles of every element `time` seconds into the film. The ruler moves once a second. */
export function stylesAt(time: number): FrameStyles {
  const styles: FrameStyles = { '.ruler__passed': { transform: `scaleX(${Math.floor(time + 1) / SECONDS})` } }
  for (const [index, { from, to }] of sceneTimes().entries()) {
    const scene = SCENES[index]
    const own = time - from
    const isSeen = own >= 0 && time < to + WIPE
    const covered = index === 0 ? 0 : 100 * (1 - part(own, 0, WIPE))
    styles[`#scene-${index}`] = {
      visibility: isSeen ? 'visible' : 'hidden',
      'clip-path': `inset(0 ${covered.toFixed(2)}% 0 0)`,
    }
    if (!isSeen || !scene) continue
    const parts = {
      h1: risen(part(own, 0.4, 1.2)),
      '.words p': risen(part(own, 0.7, 1.5)),
      ...sightStyles(scene.sight, own),
    }
    for (const [selector, properties] of Object.entries(parts)) styles[`#scene-${index} ${selector}`] = properties
  }
  return styles
}

/** @param time in the scene, s */
function sightStyles(sight: Sight, time: number): FrameStyles {
  switch (sight.kind) {
    case 'picture':
      return { '.picture': { transform: `scale(${(1 + LARGER * (1 - part(time, 0, SETTLES))).toFixed(5)})` } }
    case 'chart': {
      // The clip area extends slightly beyond the marks, because of their strokes.
      const hidden = `${(100 - 104 * part(time, ...DRAWN)).toFixed(2)}%`
      const sides = sight.grows === 'right' ? `-4% ${hidden} -4% -4%` : `${hidden} -4% -4% -4%`
      return { '.marks': { 'clip-path': `inset(${sides})` }, '.labels': { opacity: fraction(part(time, ...LABELED)) } }
    }
    case 'topics': {
      const begins = sight.topics.map((_, number) => 0.4 + number * POSTER_STEP)
      return Object.fromEntries(
        begins.map((begin, number) => [`.poster:nth-child(${number + 1})`, risen(part(time, begin, begin + 0.8))]),
      )
    }
    default:
      return { img: risen(part(time, 0.3, 1.2)) }
  }
}

/** Progress from 0 to 1 between two times, slow at both ends. */
function part(time: number, from: number, to: number): number {
  const x = Math.max(0, Math.min(1, (time - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

function risen(share: number): Properties {
  return { opacity: fraction(share), transform: `translateY(${(RISE * (1 - share)).toFixed(2)}px)` }
}

const fraction = (share: number): string => share.toFixed(3)

import { SCENES, sceneTimes } from './scenes.ts'

/** Delay between the start of a scene and its words, s. */
const WORDS_AFTER = 0.5

/** The words on screen as WebVTT, one cue per scene. */
export function filmTrack(): string {
  const times = sceneTimes()
  const cues = SCENES.map(({ heading, sentence }, index) => {
    const { from, to } = times[index] ?? { from: 0, to: 0 }
    return `${clock(from + WORDS_AFTER)} --> ${clock(to)}\n${heading}\n${sentence}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Transcript of the film's texts and pictures, one paragraph per scene. */
export function filmTranscript(): string {
  const scenes = SCENES.map(({ heading, sentence, seen }) => `${asSentence(heading)} ${sentence}\n[${seen}]\n`)
  return ['This film has no sound. In brackets stands what is seen.\n', ...scenes].join('\n')
}

/** Adds a period to a heading without final punctuation. */
function asSentence(heading: string): string {
  return /[.?!]$/.test(heading) ? heading : `${heading}.`
}

/** Time in minutes and seconds: "00:07.500". */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - 60 * minutes).toFixed(3).padStart(6, '0')}`
}

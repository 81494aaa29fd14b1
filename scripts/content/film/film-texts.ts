import { SCENES, sceneTimes } from './scenes.ts'

/** Words are on screen a little after their scene has begun, s. */
const WORDS_AFTER = 0.5

/** The words on screen as WebVTT, a cue a scene. */
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

/** A heading without a mark at its end gets a period. */
function asSentence(heading: string): string {
  return /[.?!]$/.test(heading) ? heading : `${heading}.`
}

/** "00:07.500", minutes and seconds. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - 60 * minutes).toFixed(3).padStart(6, '0')}`
}

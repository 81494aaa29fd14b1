import * as texts from '#app/messages/compare.ts'
import type { ComparedPage } from './compare.server.ts'

/** Messages about parts of the request that cannot be shown, one sentence each. */
export function remarksOf({ unknown, leftOut, words }: Pick<ComparedPage, 'unknown' | 'leftOut' | 'words'>): string[] {
  return [
    unknown.length > 0 ? texts.unknown({ names: unknown.map((id) => `“${id}”`).join(', ') }) : '',
    leftOut.length > 0 ? texts.leftOut({ names: leftOut.join('; ') }) : '',
    words && words.missing.length > 0 ? texts.noFigure({ names: words.missing.join('; ') }) : '',
    words && words.missingThen.length > 0
      ? texts.noFigureThen({ names: words.missingThen.join('; '), period: words.period })
      : '',
  ].filter((text) => text !== '')
}

import { hash } from 'node:crypto'
import { Detector, MemoryStore, type IClone } from '@jscpd/core'
import { getFormatByFile, Tokenizer } from '@jscpd/tokenizer'

interface SourceFile {
  file: string
  text: string
}

/** Lines that occur twice: "a.ts:3-9 is b.ts:14-20". */
export interface Duplicate {
  lines: number
  places: string
}

/** Minimum length. Shorter runs of tokens are typical code structure. */
const MIN_TOKENS = 50
const OPTIONS = { minTokens: MIN_TOKENS, minLines: 1, maxLines: 1000, hashFunction: hashOf }

/** Runs of at least 50 tokens that occur twice, the longest first. */
export async function findDuplicates(files: readonly SourceFile[]): Promise<Duplicate[]> {
  const detector = new Detector(new Tokenizer(), new MemoryStore(), [], OPTIONS)
  const clones: IClone[] = []
  for (const { file, text } of files) {
    clones.push(...(await detector.detect(file, text, getFormatByFile(file) ?? 'text')))
  }
  return clones
    .map(({ duplicationA, duplicationB }) => ({
      lines: duplicationA.end.line - duplicationA.start.line,
      places: `${placeOf(duplicationA)} is ${placeOf(duplicationB)}`,
    }))
    .toSorted((a, b) => b.lines - a.lines)
}

/** Hash that is several times as fast as jscpd's own JavaScript implementation. */
function hashOf(text: string): string {
  return hash('md5', text, 'hex')
}

function placeOf({ sourceId, start, end }: IClone['duplicationA']): string {
  return `${sourceId}:${start.line}-${end.line}`
}

export interface BannedWord {
  file: string
  /** Line number, from 1. */
  line: number
  word: string
  /** Suggested spelling. */
  plain: string
}

/** Words that are not American English, or that only this project uses, each with its plain replacement. */
const PLAIN: readonly (readonly [banned: RegExp, plain: string])[] = [
  // Exception: the name of one hint in the API has another spelling (docs/contracts/desk.md#hints).
  [/(?<!alike-)\b(colour|favour|honour|neighbour|behaviour|labour|rumour)\w*/i, '-or'],
  [/\b(centre|metre|litre|theatre|fibre)s?\b/i, '-er'],
  [
    /\b(organis|recognis|realis|capitalis|minimis|maximis|optimis|summaris|normalis|initialis|serialis|sanitis)\w*/i,
    '-iz-',
  ],
  [/\b(analys|paralys)(e|ed|es|ing)\b/i, '-yz-'],
  [/\b(cancelled|cancelling|labelled|labelling|modelled|modelling|travelled|travelling)\b/i, 'one l'],
  // Quoted, it is a heading that worksheets may have.
  [/(?<!['`])\b(licence|defence|offence)s?\b/i, '-ense'],
  [
    /\b(programme|whilst|amongst|learnt|spelt|towards|afterwards|judgement|acknowledgement|grey)s?\b/i,
    'the American form',
  ],
  [/\banew\b/i, 'again'],
  [/\bfor ever\b/i, 'forever'],
  [/\bwhoever\b/i, 'anybody who'],
  [/\bin the making\b/i, 'pending'],
  [/\bmend(s|ed)?\b/i, 'fix'],
  [/\bso many (words|ms)\b|\bafter so many\b|\*\* So many\b/i, 'this many'],
  [/\b(is|are) told in\b/i, 'described in'],
  [/\bthe house\b/i, 'the code, the project'],
  [/\b(sought|orEmpty|orFail)\b/, 'highlighted, withFallback, orThrow'],
  [/\b(MOST|LEAST|LONGEST|SHORTEST|TALLEST|FEWEST)(_[A-Z]+)*\b/, 'MAX_, MIN_'],
]

/** Words of a text that the rules of docs/glossary.md replace. */
export function bannedWords(file: string, text: string): BannedWord[] {
  return text.split('\n').flatMap((line, index) =>
    PLAIN.flatMap(([banned, plain]) => {
      const [word] = banned.exec(line) ?? []
      return word === undefined ? [] : [{ file, line: index + 1, word, plain }]
    }),
  )
}

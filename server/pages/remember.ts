import { LRUCache } from 'lru-cache'

/** Longer texts are read each time: nobody's links are that long, and they would take the room of others. */
const MAX_LENGTH = 200

/** The same function, whose last answers are remembered. It must answer the same text always in the same way. */
export function remember<Answer extends object>(
  max: number,
  read: (text: string) => Answer | undefined,
): (text: string) => Answer | undefined {
  const answers = new LRUCache<string, { answer: Answer | undefined }>({ max })
  return (text) => {
    const known = answers.get(text)
    if (known) return known.answer
    const answer = read(text)
    if (text.length <= MAX_LENGTH) answers.set(text, { answer })
    return answer
  }
}

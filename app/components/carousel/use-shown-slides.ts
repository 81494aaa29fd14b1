import { useRef, useState } from 'react'
import type { State } from './carousel-words.ts'

/**
 * What a carousel shows after a press of its buttons, for people who listen. Nothing is said when it moves by itself.
 *
 * @param list the list of slides
 * @returns the words, empty before the first press, and what to call after one
 */
export function useShownSlides(list: () => Element | null): [said: string, say: (what?: State) => void] {
  const [said, setSaid] = useState('')
  const presses = useRef(0)
  const say = (what?: State) => {
    const press = ++presses.current
    const tell = (words: string) => press === presses.current && setSaid(words)
    void import('./carousel-words.ts').then(({ wordsFor }) => wordsFor(list, what)).then(tell, ignoreMissing)
  }
  return [said, say]
}

/** Without its code a carousel is silent, and moves all the same. */
function ignoreMissing(): void {}

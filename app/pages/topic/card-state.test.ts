import { describe, expect, test } from 'vitest'
import { afterAct, RESTING, type CardAct } from './card-state.ts'

function shown(...acts: [card: string, act: CardAct][]) {
  const { active, face } = acts.reduce((state, [card, act]) => afterAct(state, card, act), RESTING)
  return [active, face]
}

describe('a subtopic card', () => {
  test('shows its number initially', () => {
    expect(shown()).toEqual([null, 'number'])
  })

  test.each<[string, CardAct[], string | null, string]>([
    ['hovered: the introduction', ['enter'], 'a', 'introduction'],
    ['left: the number', ['enter', 'leave'], null, 'number'],
    ['its button hovered: the contents', ['enter', 'point'], 'a', 'contents'],
    ['its button left: the introduction', ['enter', 'point', 'unpoint'], 'a', 'introduction'],
    ['its button pressed: the contents stay', ['enter', 'point', 'press', 'unpoint'], 'a', 'contents'],
    ['pressed again: the number', ['enter', 'point', 'press', 'press'], 'a', 'number'],
    ['and again: the contents', ['enter', 'point', 'press', 'press', 'press'], 'a', 'contents'],
    ['by keyboard: focus, then the button', ['enter', 'press'], 'a', 'contents'],
    ['focus moves within the card: nothing changes', ['enter', 'press', 'enter'], 'a', 'contents'],
    ['tapped: the introduction', ['tap'], 'a', 'introduction'],
    ['tapped twice: the number', ['tap', 'tap'], null, 'number'],
  ])('changes its face: %s', (_, acts, active, face) => {
    expect(shown(...acts.map((act): [string, CardAct] => ['a', act]))).toEqual([active, face])
  })

  test('is the only active card', () => {
    expect(shown(['a', 'enter'], ['a', 'press'], ['b', 'enter'])).toEqual(['b', 'introduction'])
    expect(shown(['a', 'tap'], ['b', 'tap'])).toEqual(['b', 'introduction'])
  })

  test('remains active when the pointer leaves another card', () => {
    expect(shown(['a', 'enter'], ['b', 'enter'], ['a', 'leave'])).toEqual(['b', 'introduction'])
  })
})

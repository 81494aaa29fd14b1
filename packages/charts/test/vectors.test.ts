import { describe, expect, test } from 'vitest'
import { answerOf, judgeVector, loadVectors } from './judge.ts'
import { brokenRules } from './model-rules.ts'

const vectors = loadVectors().filter(({ upstream, missing }) => !upstream && !missing)

test('the public vectors are complete', () => {
  expect(loadVectors()).toHaveLength(478)
})

describe('chart vectors', () => {
  test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => {
    const { model, diagnostics } = answerOf(vector)

    expect(judgeVector(vector)).toEqual([])
    expect(brokenRules({ model, diagnostics })).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { createSynonyms } from './synonyms.ts'

describe('synonyms', () => {
  test('apply in both directions, ignoring case and accents', () => {
    const synonyms = createSynonyms([['Población', 'population']])
    expect(synonyms.startingWith('poblacion')).toMatchObject([{ words: ['poblacion'], others: [['population']] }])
    expect(synonyms.startingWith('population')).toMatchObject([{ words: ['population'], others: [['poblacion']] }])
    expect(synonyms.vocabulary.words).toEqual(['poblacion', 'population'])
  })

  test('with several words are found by their first word', () => {
    const synonyms = createSynonyms([['calidad del aire', 'air quality', 'smog']])
    expect(synonyms.startingWith('air')).toEqual([
      { words: ['air', 'quality'], others: [['calidad', 'del', 'aire'], ['smog']] },
    ])
    expect(synonyms.startingWith('quality')).toEqual([])
  })

  test('are not transitive', () => {
    const synonyms = createSynonyms([
      ['home', 'house'],
      ['home', 'hogar'],
    ])
    expect(synonyms.startingWith('home')[0]?.others).toEqual([['house'], ['hogar']])
    expect(synonyms.startingWith('house')[0]?.others).toEqual([['home']])
  })
})

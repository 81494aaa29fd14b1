/** Irregular plurals with their singulars. */
const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  lives: 'life',
  wives: 'wife',
  knives: 'knife',
  halves: 'half',
  leaves: 'leaf',
  shelves: 'shelf',
  wolves: 'wolf',
  indices: 'index',
  quizzes: 'quiz',
  lenses: 'lens',
  gases: 'gas',
  biases: 'bias',
}

/** Words in -s with the same singular. */
const UNCHANGED = /(?:ss|us|is|'s|’s|series|species|news|means|times|headquarters)$/

/** Plural endings, specific before general: the first match is shortened by a number of letters and then extended. */
const ENDINGS: readonly (readonly [ending: RegExp, cut: number, add: string])[] = [
  [/(?:^.ies|movies|cookies|calories|rookies|prairies|selfies)$/, 1, ''],
  [/ies$/, 3, 'y'],
  [/(?:aches|caches|niches|shoes|canoes|^toes|^foes)$/, 1, ''],
  [/(?:ss|sh|ch|x|zz|o)es$/, 2, ''],
  [/(?:^b|vir|camp|bon|stat|cens|surpl|stim)uses$/, 2, ''],
  [/(?:analy|cri|diagno|hypothe|synthe|oa)ses$/, 2, 'is'],
  [/s$/, 1, ''],
]

/** First words of units without a noun to count: "per 1,000 people", "million gallons", "times a living wage". */
const WITHOUT_NOUN = /^(?:per|percent|percentile|times|hundred|thousand|million|billion|trillion|dozen|\d.*)$/i

/** Words after which the rest of a unit only qualifies its noun. */
const AFTER_NOUN =
  /^(?:a|above|across|age|aged|ages|among|an|at|below|between|by|each|for|from|in|of|on|over|per|than|that|the|to|under|where|who|with|without)$/i

/** Words that may directly follow the noun: "degrees Fahrenheit", "acres burned", "homes sold". */
const PARTICIPLE = /^(?:\p{Lu}.*|.+ed|sold|built|lost|born|driven|old|total)$/u

/** "death per 1,000 births" for "deaths per 1,000 births"; unchanged without a plural; null for "museums and zoos". */
export function singularUnit(unit: string): string | null {
  const words = unit.split(' ')
  if (WITHOUT_NOUN.test(words[0] ?? '')) return unit
  const end = words.findIndex((word) => AFTER_NOUN.test(word))
  const head = end < 0 ? words : words.slice(0, end)
  if (head.some((word) => /^(?:and|or|&)$/i.test(word) || /[,/;]/.test(word))) return null
  let noun = head.length - 1
  while (noun > 0 && PARTICIPLE.test(head[noun] ?? '') && singularWord(head[noun] ?? '') === head[noun]) noun -= 1
  return words.map((word, index) => (index === noun ? singularWord(word) : word)).join(' ')
}

function singularWord(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular !== undefined) return irregular
  if (UNCHANGED.test(word)) return word
  const [, cut = 0, add = ''] = ENDINGS.find(([ending]) => ending.test(word)) ?? []
  return cut === 0 ? word : word.slice(0, -cut) + add
}

import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'

describe('stacking', () => {
  test.each<[rule: string, lines: string[], stacking: string | null, stacks: unknown[], warnings: string[]]>([
    ['normal', ['|A|stacking', 'x|1|Normal', 'y|2|'], 'normal', [null, null], []],
    ['percent', ['|A|stacking', 'x|1|PERCENT'], 'percent', [null], []],
    ['none', ['|A|stacking', 'x|1|none'], null, [null], []],
    ['FALSE', ['|A|stacking', 'x|1|FALSE'], null, [null], []],
    ['a slip', ['|A|stacking', 'x|1|stacked'], null, [null], ['bad-stacking C2']],
    [
      'a misspelled name, then the correct one',
      ['|A|stacking', 'x|1|yes', 'y|2|normal'],
      'normal',
      [null, null],
      ['bad-stacking C2'],
    ],
    ['two of them', ['|A|stacking', 'x|1|normal', 'y|2|percent'], 'normal', [null, null], ['conflicting-value C3']],
    ['named stacks', ['|A|stack', 'x|1|a', 'y|2|'], 'normal', ['a', null], []],
    ['plain stacks', ['|A|stack', 'x|1|TRUE'], 'normal', [null], []],
    ['no stacks', ['|A|stack', 'x|1|FALSE'], null, [null], []],
    ['named stacks, stacking none', ['|A|stack|stacking', 'x|1|a|none'], null, [null], []],
    [
      'named stacks after a misspelled setting',
      ['|A|stack|stacking', 'x|1|a|yes'],
      'normal',
      ['a'],
      ['bad-stacking D2'],
    ],
    ['lines', ['|A|stacking|type', 'x|1|normal|line'], null, [null], ['stacking-unused C2']],
    ['lines in front', ['|A|stacking|type|stack', 'x|1|normal||a', 'y|2||line|b'], 'normal', ['a', null], []],
    ['pies', ['|A|B|stacking|type', 'x|1|2|normal|pie'], null, [null], ['stacking-unused D2']],
    ['bars and areas', ['|A|stacking|type', 'x|1|normal|area'], 'normal', [null], []],
  ])('%s', (_, lines, stacking, stacks, warnings) => {
    const chart = chartOf(...lines)
    expect(chart.model.stacking).toBe(stacking)
    expect(chart.model.legend.isolate).toBe(stacking === null)
    expect(chart.model.series.map(({ stack }) => stack)).toEqual(stacks)
    expect(chart.warnings).toEqual(warnings)
  })
})

describe('maximum of a view', () => {
  test.each<[rule: string, lines: string[], max: (number | null)[], warnings: string[]]>([
    ['not stacked', ['|A', 'x|10', 'y|20'], [null], []],
    ['the tallest stack', ['|A|B|stacking', 'x|10|30|normal', 'y|20|15|'], [58.5], []],
    ['values above zero only', ['|A|stacking', 'x|10|normal', 'y|-5|'], [13], []],
    ['without any, none', ['|A|stacking', 'x|-10|normal'], [null], []],
    ['a line above the stacks', ['|A|stacking|type', 'x|10|normal|', 'y|50||line'], [65], []],
    ['a line below them', ['|A|stacking|type', 'x|10|normal|', 'y|5||line'], [13], []],
    ['the high end of an error bar', ['|A|stacking|type', 'x|10|normal|', 'x|8:20||errorbar'], [26], []],
    ['hidden series are excluded', ['|A|stacking|hidden', 'x|10|normal|', 'y|20||TRUE'], [13], []],
    ['types do not stack on each other', ['|A|stacking|type', 'x|10|normal|column', 'y|20||area'], [26], []],
    ['the maximum as set', ['|A|stacking|max', 'x|10|normal|40'], [40], []],
    ['percent', ['|A|stacking|max', 'x|10|percent|40'], [100], ['max-unused D2']],
    ['another axis without stacks', ['|A|stacking|type|yaxis', 'x|10|normal||', 'y|5||line|1'], [13, null], []],
    [
      'percent next to another axis',
      ['|A|stacking|type|yaxis|max', 'x|10|percent|||', 'y|5||line|1|40'],
      [100, 40],
      [],
    ],
    ['rounded', ['|A|stacking', 'x|0.11|normal', 'y|0.22|'], [0.43], []],
    ['beyond a double', ['|A|stacking', 'x|1.7e308|normal', 'y|1.7e308|'], [null], []],
  ])('%s', (_, lines, max, warnings) => {
    const chart = chartOf(...lines)
    expect(chart.model.views[0]?.max).toEqual(max)
    expect(chart.warnings).toEqual(warnings)
  })

  test.each<[rule: string, lines: string[], warnings: string[]]>([
    ['a value', ['|A|max', 'x|10|5'], ['max-below-data C2']],
    ['exactly the value', ['|A|max', 'x|10|10'], []],
    ['a stack', ['|A|stacking|max', 'x|10|normal|15', 'y|6||'], ['max-below-data D2']],
    ['exactly the stack, in decimals', ['|A|stacking|max', 'x|0.1|normal|0.3', 'y|0.2||'], []],
    ['a stack that is never shown together', ['|A|stacking|max|group', 'x|10|normal|15|a', 'y|6|||b'], []],
    ['an error bar', ['|A|max|type', 'x|10|15|', 'x|8:20||errorbar'], ['max-below-data C2']],
    ['only on its own axis', ['|A|max|yaxis', 'x|10|15|0', 'y|60||1'], []],
    ['$, % and commas', ['|A|max', 'x|2000|$1,500'], ['max-below-data C2']],
    ['percent, read literally', ['|A|max', 'x|30%|40%'], []],
    ['text', ['|A|max', 'x|30|n/a'], ['bad-max C2']],
    ['two of them', ['|A|max', 'x|3|40', 'y|4|40.0', 'z|5|50'], ['conflicting-value C4']],
  ])('max is checked against %s', (_, lines, warnings) => {
    expect(chartOf(...lines).warnings).toEqual(warnings)
  })

  test('percent stacking rules out a logarithmic axis', () => {
    const { model, warnings } = chartOf('|A|stacking|logarithmic', 'x|10|percent|TRUE', 'y|-5||')
    expect(model.axes.values).toMatchObject([{ scale: 'linear', min: -100, max: 100 }])
    expect(warnings).toEqual(['log-unused D2'])
  })
})

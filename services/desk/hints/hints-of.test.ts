import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '../../community/fixtures/bundled-community.ts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { checkContext } from '../check/check-context.ts'
import { checkValues } from '../check/check-values.ts'
import type { HintCode } from './hint.ts'

const context = checkContext(BUNDLED_COMMUNITY, BUNDLED_NAMES, ['poverty-rate', 'uninsured'])
const SOURCE = 'Census Bureau, 2024'
const HARD = `Notwithstanding methodological incompatibilities, interjurisdictional administrative determinations necessitate
  considerable extrapolation concerning unincorporated municipalities and institutionalized populations.`

/** Hints for a worksheet, each as its code and cell. Those about source and unit are included only if the test is about them. */
function hints(csv: string, title = 'Jobs', of?: HintCode): string[] {
  const found = checkValues({ values: parseCsv(csv), title }, context).hints
  const isMeant = (code: HintCode) => (of ? code === of : !['no-source', 'no-subtitle-unit'].includes(code))
  return found.filter(({ code }) => isMeant(code)).map(({ code, cell }) => (cell === null ? code : `${code} ${cell}`))
}

describe('each hint is given for a matching worksheet and not for another', () => {
  test.each<[code: HintCode, needs: string, cell: string | null, fine: string]>([
    ['unknown-reference', ',2010,reference\nHarris,1,poverty-rat', 'C2', ',2010,reference\nHarris,1,poverty-rate'],
    [
      'total-row',
      ',2010,2020,stacking\nHarris,1,2,normal\nMontgomery,2,3,\nBoth,3,5,',
      'A4',
      ',2010,2020,stacking\nHarris,1,2,normal\nMontgomery,2,3,\nFort Bend,3,6,',
    ],
    ['total-row', ',2010,stacking\nHarris,1,normal\nTotal,9,', 'A3', ',2010\nHarris,1\nMontgomery,2\nTotal,3'],
    ['likely-date', ',AY17,AY18\nHarris,1,2', 'B1', ',FY17,FY18\nHarris,1,2'],
    ['likely-date', ',1/2/2020,2/2/2020\nHarris,1,2', 'B1', ',2020-01-02,2020-02-02\nHarris,1,2'],
    ['likely-date', ',Jan 21,Feb 21\nHarris,1,2', 'B1', ',Jan 2021,Feb 2021\nHarris,1,2'],
    ['likely-date', ',43101,43466\nHarris,1,2', 'B1', ',77002,77003\nHarris,1,2'],
    ['likely-place', ',2010\nHaris,1', 'A2', ',2010\nHarris County,1'],
    ['likely-place', ',2010\nFor Bend,1', 'A2', ',2010\nFort Bend County,1'],
    ['likely-place', ',Haris,Texas\nAll,1,2', 'B1', ',Harris,Texas\nAll,1,2'],
    ['likely-place', ',2010\nMontgomery Conty,1', 'A2', ',2010\nRenters,1'],
    ['likely-place', ',Harriss,Texas\nRenters,1,2', 'B1', ',Carpool,Harriss\nHarris,1,2'],
    [
      'likely-place',
      ',2010,group\nHarriss,1,Rent\nOwners,1,Own',
      'A2',
      ',2010,group\nHarriss,1,Harris\nOwners,1,Texas',
    ],
    ['likely-total', ',2010\nHarris,1\nTexas,2\nTotal,3', 'A4', ',2010\nHarris,1\nTexas,2\nTotal,9'],
    ['likely-subtotal', ',2010\nHarris,1\nSubtotal of two,2', 'A3', ',2010\nHarris,1\nTexas,2'],
    ['likely-indent', ',2010\nTexas,1\n  Harris,2', 'A3', ',2010\nTexas,1\nHarris,2'],
    ['likely-block', ',2010,2011\nHarris,1,2\n,2010,2011\nTexas,1,2', 'A3', ',2010,2011\nHarris,1,2\nTexas,1,2'],
    [
      'likely-scale',
      ',2010,subtitle\nHarris,1,Jobs (in thousands)',
      'A1',
      ',2010,subtitle\nHarris,1,Jobs of thousands of people',
    ],
    [
      'likely-suffix',
      ',2010\n"Travis County, Texas",1\n"Hays County, Texas",2\n"Bell County, Texas",3',
      'A2',
      ',2010\nTravis,1\nHays,2\nBell,3',
    ],
    ['likely-code', ',2010,2011\nHarris,10,-1\nTexas,-1,20', 'C2', ',2010,2011\nHarris,1,-1\nTexas,-1,20'],
    ['likely-symbol', ',2010\nHarris,12†\nTexas,1', 'B2', ',2010,symbols\nHarris,12†,† = revised\nTexas,1,'],
    ['mixed-periods', ',2011-12,type\nHarris,1,line', 'B1', ',2010-11,2011-12,type\nHarris,1,2,line'],
    [
      'no-level',
      ',2010,type,reliability\nHarris,9,column,rse 30\nHarris,1:20,errorbar,',
      'A3',
      ',2010,type,reliability\nHarris,9,column,rse 30\nHarris 90%,1:20,errorbar,',
    ],
    [
      'years-down',
      'Year,Harris,Texas\n2018,1,2\n2019,3,4\n2020,5,6',
      'A2',
      ',2018,2019\nHarris,1,2\nTexas,3,4\nUS,4,5',
    ],
    ['years-down', ',Poor,Rich\n2018,1,2\n2019,3,4\n2020,5,6', 'A2', 'category,Harris\n2018,1\n2019,2\n2020,3'],
    ['semicolons', '" ;2010;2020"\nHarris;1;2', 'A1', ',2010\n"Harris; all",1'],
    ['semicolons', '"\t2010\t2020"\n"Harris\t1\t2"', 'A1', '"One; two",2010\nHarris,1'],
    ['encoding', ',2010\nNi\uFFFDos,1', 'A2', ',2010\nNiños,1'],
    ['mixed-percent', ',2010,2020\nHarris,89.1%,91', 'C2', ',2010,2020\nHarris,89.1%,0.91'],
    [
      'mixed-percent',
      ',2010,toggle\nHarris,20%,Share\nTexas,31,Share',
      'B3',
      ',2010,toggle\nHarris,20%,Share\nHarris,3100,Number',
    ],
    [
      'gap-in-stack',
      ',2010,2015,2020,stacking\nHarris,1,2,3,normal\nTexas,1,,3,',
      'C3',
      ',2010,2015,2020,stacking\nHarris,1,2,3,normal\nTexas,,2,3,',
    ],
    ['no-source', ',2010\nHarris,1', null, `,2010,source\nHarris,1,"${SOURCE}"`],
    ['no-source', ',2010,source\nHarris,1,Census Bureau', 'C2', `,2010,source\nHarris,1,"${SOURCE}"`],
    ['no-subtitle-unit', ',2010\nHarris,1', null, ',2010,subtitle\nHarris,1,People'],
    ['no-subtitle-unit', ',2010\nHarris,1', null, ',2010\nHarris,1%'],
    ['no-subtitle-unit', ',2010\nHarris,1', null, ',2010,axis title\nHarris,1,People'],
    [
      'alike-colours',
      ',2010\nHispanic,1\nOther Races and Ethnicities,2',
      'A3',
      ',2010,pattern\nHispanic,1,dots\nOther Races and Ethnicities,2,',
    ],
    [
      'alike-colours',
      ',One,Two,category colors\nShare,1,2,"#f00, #fa0505"',
      'D2',
      ',One,Two,category colors\nShare,1,2,"#f00, #0000ff"',
    ],
    [
      'reading-level',
      `,2010,note\nHarris,1,"${HARD}"`,
      'C2',
      ',2010,note\nHarris,1,"We ask people in the county each year how they live. Then we count what they say."',
    ],
  ])('%s: %j', (code, needs, cell, fine) => {
    expect(hints(needs, 'Jobs', code)).toEqual([cell === null ? code : `${code} ${cell}`])
    expect(hints(fine, 'Jobs', code)).toEqual([])
  })

  test('long-title', () => {
    const csv = `,2010,source,subtitle\nHarris,1,"${SOURCE}",People`
    expect(hints(csv, 'x'.repeat(81))).toEqual(['long-title'])
    expect(hints(csv, 'x'.repeat(80))).toEqual([])
  })

  test('at most 50 hints are given, the most severe first', () => {
    const rows = Array.from({ length: 80 }, (_, row) => `Haris${row % 10},${row}`)
    const found = hints(`,2010\n${rows.join('\n')}\nNi\uFFFDos,1`)
    expect(found[0]).toBe('encoding A82')
    expect(found.length).toBeLessThanOrEqual(50)
  })
})

// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

export const highest = ({ nth }: { nth: number }) =>
  nth === 1
    ? 'highest'
    : nth === 2
      ? 'second highest'
      : nth === 3
        ? 'third highest'
        : nth === 4
          ? 'fourth highest'
          : nth === 5
            ? 'fifth highest'
            : nth === 6
              ? 'sixth highest'
              : nth === 7
                ? 'seventh highest'
                : nth === 8
                  ? 'eighth highest'
                  : nth === 9
                    ? 'ninth highest'
                    : ORDINALS.select(nth) === 'one'
                      ? `${nth.toLocaleString('en')}st highest`
                      : ORDINALS.select(nth) === 'two'
                        ? `${nth.toLocaleString('en')}nd highest`
                        : ORDINALS.select(nth) === 'few'
                          ? `${nth.toLocaleString('en')}rd highest`
                          : `${nth.toLocaleString('en')}th highest`
export const lowest = ({ nth }: { nth: number }) =>
  nth === 1
    ? 'lowest'
    : nth === 2
      ? 'second lowest'
      : nth === 3
        ? 'third lowest'
        : nth === 4
          ? 'fourth lowest'
          : nth === 5
            ? 'fifth lowest'
            : nth === 6
              ? 'sixth lowest'
              : nth === 7
                ? 'seventh lowest'
                : nth === 8
                  ? 'eighth lowest'
                  : nth === 9
                    ? 'ninth lowest'
                    : ORDINALS.select(nth) === 'one'
                      ? `${nth.toLocaleString('en')}st lowest`
                      : ORDINALS.select(nth) === 'two'
                        ? `${nth.toLocaleString('en')}nd lowest`
                        : ORDINALS.select(nth) === 'few'
                          ? `${nth.toLocaleString('en')}rd lowest`
                          : `${nth.toLocaleString('en')}th lowest`
export const inState = ({ nth, of, state }: { nth: Value; of: number; state: Value }) =>
  `${nth} of ${of.toLocaleString('en')} in ${state}`
export const inNation = ({ nth, of }: { nth: Value; of: number }) =>
  `${nth} of ${of.toLocaleString('en')} in the nation`
export const ofStates = ({ nth, of }: { nth: Value; of: number }) =>
  `${nth} of ${of.toLocaleString('en')} states and the District of Columbia`
export const ofStateCounties = ({ nth, of, state }: { nth: Value; of: number; state: Value }) =>
  `${nth} of ${of === 1 ? `${of.toLocaleString('en')} ${state} county` : `${of.toLocaleString('en')} ${state} counties`}`
export const ofCounties = ({ nth, of }: { nth: Value; of: number }) =>
  `${nth} of ${of === 1 ? `${of.toLocaleString('en')} county` : `${of.toLocaleString('en')} counties`}`

// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

export const description = ({ count, name }: { count: number; name: Value }) =>
  count === 1
    ? `${name}: ${count.toLocaleString('en')} figure on health, income, housing, schools and more, with its rank in the state and the nation, and the most similar counties.`
    : `${name}: ${count.toLocaleString('en')} figures on health, income, housing, schools and more, with ranks in the state and the nation, and the most similar counties.`
export const peopleOn = ({ population, year, area }: { population: number; year: Value; area: number }) =>
  `${population === 1 ? `${population.toLocaleString('en')} person` : `${population.toLocaleString('en')} people`} in ${year} on ${area === 1 ? `${area.toLocaleString('en')} square mile` : `${area.toLocaleString('en')} square miles`}.`
export const people = ({ population, year }: { population: number; year: Value }) =>
  population === 1
    ? `${population.toLocaleString('en')} person in ${year}.`
    : `${population.toLocaleString('en')} people in ${year}.`
export const mapOfState = ({ state }: { state: Value }) => `Map of ${state}`
export const mapOfCounty = ({ state, name }: { state: Value; name: Value }) => `Map of ${state}: ${name} is marked.`
export const hasPages = ({ name }: { name: Value }) => `Stories, charts and votes about ${name} on this site`
export const onThisPage = 'Topics on this page'
export const rankInState = ({ rank, of, state }: { rank: number; of: number; state: Value }) =>
  `${rank === 1 ? 'Highest' : ORDINALS.select(rank) === 'one' ? `${rank.toLocaleString('en')}st highest` : ORDINALS.select(rank) === 'two' ? `${rank.toLocaleString('en')}nd highest` : ORDINALS.select(rank) === 'few' ? `${rank.toLocaleString('en')}rd highest` : `${rank.toLocaleString('en')}th highest`} of ${of.toLocaleString('en')} in ${state}`
export const rankInNation = ({ rank, of }: { rank: number; of: number }) =>
  `${rank === 1 ? 'highest' : ORDINALS.select(rank) === 'one' ? `${rank.toLocaleString('en')}st` : ORDINALS.select(rank) === 'two' ? `${rank.toLocaleString('en')}nd` : ORDINALS.select(rank) === 'few' ? `${rank.toLocaleString('en')}rd` : `${rank.toLocaleString('en')}th`} of ${of.toLocaleString('en')} in the nation`
export const rankOfStates = ({ rank, of }: { rank: number; of: number }) =>
  `${rank === 1 ? 'Highest' : ORDINALS.select(rank) === 'one' ? `${rank.toLocaleString('en')}st highest` : ORDINALS.select(rank) === 'two' ? `${rank.toLocaleString('en')}nd highest` : ORDINALS.select(rank) === 'few' ? `${rank.toLocaleString('en')}rd highest` : `${rank.toLocaleString('en')}th highest`} of ${of.toLocaleString('en')} states and the District of Columbia`
export const up = ({ figure, period }: { figure: Value; period: Value }) => `Up from ${figure} in ${period}.`
export const down = ({ figure, period }: { figure: Value; period: Value }) => `Down from ${figure} in ${period}.`
export const same = ({ figure, period }: { figure: Value; period: Value }) =>
  `About the same as ${figure} in ${period}.`
export const stateAndNation = ({
  state,
  stateFigure,
  nationFigure,
}: {
  state: Value
  stateFigure: Value
  nationFigure: Value
}) => `${state} ${stateFigure}, nation ${nationFigure}.`
export const onlyState = ({ state, stateFigure }: { state: Value; stateFigure: Value }) => `${state} ${stateFigure}.`
export const onlyNation = ({ nationFigure }: { nationFigure: Value }) => `Nation ${nationFigure}.`
export const ended = ({ name, year }: { name: Value; year: Value }) =>
  `${name} ended: its last year was ${year}. Figures since then are those of what followed it.`
export const followedBy = ({ name }: { name: Value }) => `What followed ${name}`
export const similarCounties = 'Most similar counties'
export const howSimilar = ({ link }: { link: Tag }) => (
  <>
    {'Alike in size, density, age, race and ethnicity, income, schooling and how urban they are. '}
    {link('How likeness is measured')}
  </>
)
export const compareWithSimilar = ({ name }: { name: Value }) => `Compare ${name} with them`
export const aboutFigures = ({ link }: { link: Tag }) => (
  <>
    {
      'All figures are as published, with the year or the years that they are of. Rank 1 is the highest figure, whether high is good or not. Counted are the counties of today with a figure of the same period. '
    }
    {link('Where the figures come from')}
  </>
)
export const states = 'States'
export const countiesOf = ({ state }: { state: Value }) => `Counties of ${state}`
export const preparing = 'The figures are being prepared'
export const preparingText = 'This takes some seconds, once. Please load the page again in a moment.'
export const rankInNationAlone = ({ rank, of }: { rank: number; of: number }) =>
  `${rank === 1 ? 'Highest' : ORDINALS.select(rank) === 'one' ? `${rank.toLocaleString('en')}st highest` : ORDINALS.select(rank) === 'two' ? `${rank.toLocaleString('en')}nd highest` : ORDINALS.select(rank) === 'few' ? `${rank.toLocaleString('en')}rd highest` : `${rank.toLocaleString('en')}th highest`} of ${of.toLocaleString('en')} in the nation`
export const unitedStates = 'United States'

// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
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
      'All figures are as published, with the year or the years that they are of. Ranks compare high and low figures, whether high is good or not. Counted are the counties of today with a figure of the same period. '
    }
    {link('Where the figures come from')}
  </>
)
export const states = 'States'
export const countiesOf = ({ state }: { state: Value }) => `Counties of ${state}`
export const preparing = 'The figures are being prepared'
export const preparingText = 'This takes some seconds, once. Please load the page again in a moment.'
export const unitedStates = 'United States'
export const departure = ({ name, words, peer }: { name: Value; words: Value; peer: Value }) =>
  `${name} ${words} than ${peer}.`
export const nation = 'the nation'
export const departures = ({ name }: { name: Value }) => `What sets ${name} apart`
export const departureFigures = ({
  title,
  period,
  figure,
  peerFigure,
  peer,
}: {
  title: Value
  period: Value
  figure: Value
  peerFigure: Value
  peer: Value
}) => `${title}, ${period}: ${figure} here, ${peerFigure} in ${peer}.`
export const strips = ({ state }: { state: Value }) => `Among the counties of ${state} and the nation`
export const stripsOfStates = 'Among the states and the counties of the nation'
export const stripLabel = ({ state, least, most, name }: { state: Value; least: Value; most: Value; name: Value }) =>
  `Counties of ${state} as dots, all counties of the nation as ticks, from ${least} to ${most}. ${name} is marked.`
export const stripLabelOfStates = ({ least, most, name }: { least: Value; most: Value; name: Value }) =>
  `The states as dots, all counties of the nation as ticks, from ${least} to ${most}. ${name} is marked.`
export const figures = ({ count }: { count: number }) =>
  count === 1 ? `${count.toLocaleString('en')} figure` : `${count.toLocaleString('en')} figures`
export const zero = ({ list }: { list: Value }) => `Zero: ${list}.`
export const notPublished = ({ name, list }: { name: Value; list: Value }) => `Not published for ${name}: ${list}.`
export const allFigures = 'All figures by topic'
export const orLess = ({ figure }: { figure: Value }) => `${figure} or less`
export const orMore = ({ figure }: { figure: Value }) => `${figure} or more`

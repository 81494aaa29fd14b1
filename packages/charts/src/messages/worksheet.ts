// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const axisTitle = 'axis title'
export const axisColor = 'axis color'
export const categoryAxisTitle = 'title of the category axis'
export const defaultGroup = 'default group'
export const defaultToggle = 'default toggle'
export const categoryColors = 'list of category colors'
export const seriesNumber = ({ number }: { number: Value }) => `Series ${number}`
export const mapArea = 'map area'

// Made from the catalogue by `npm run messages`.
type Value = string | number
export const goToTheChart = ({ title }: { title: Value }) => `Go to the chart: ${title}`

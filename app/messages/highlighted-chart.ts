// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const goToTheChart = ({ title }: { title: Value }) => `Go to the chart: ${title}`

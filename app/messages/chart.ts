// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const chartMenu = ({ title }: { title: Value }) => `Chart menu: ${title}`
export const filesOfThisChart = 'Files of this chart:'

// Made from the catalogue by `npm run messages`.
export const chartMenu = ({ title }: { title: string | number }) => `Chart menu: ${title}`
export const filesOfThisChart = 'Files of this chart:'

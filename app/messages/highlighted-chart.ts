// Made from the catalogue by `npm run messages`.
export const goToTheChart = ({ title }: { title: string | number }) => `Go to the chart: ${title}`

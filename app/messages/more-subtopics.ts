// Made from the catalogue by `npm run messages`.
export const allSubtopics = ({ count }: { count: string | number }) => `All ${count} subtopics`

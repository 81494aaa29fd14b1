// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const allSubtopics = ({ count }: { count: Value }) => `All ${count} subtopics`

import { redirect } from 'react-router'

/** Until the home page is built, the grid of topics is the way in. */
export function loader() {
  return redirect('/explore-the-data')
}

export default function Home() {
  return null
}

import { useEffect, useState } from 'react'

/** Keys held down move faster than anybody can listen: only where they stop is said, ms. */
const PAUSE = 120

/** The one polite voice of a chart: says the last change once. */
export function LiveRegion({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { readPageData } from '#app/document/page-data.ts'
import { Button } from '#app/components/button/button.tsx'
import { CountyStrip } from './county-strip/county-strip.tsx'
import { SimilarTo } from './county-strip/similar-to.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/compare.ts'
import type { ComparedPage } from '#app/pages/compare/compare.server.ts'
import { PREFIX } from '#domain/language.ts'
import './county-comparison.css'

type Compared = Pick<ComparedPage, 'strip' | 'similarCounties'>

interface CountyComparisonProps {
  /** Address of the same comparison as a separate page. */
  address: string
  /** The button that opened it. */
  button: HTMLElement
}

/**
 * All counties below the chart that contains the button. They are outside its figure, because they would become part of
 * the figure's caption.
 */
export function countiesBeside(button: Element, address: string) {
  const box = button.closest('.chart-box')
  if (!box || !(button instanceof HTMLElement)) throw new Error('The button is not in a chart')
  return createPortal(<CountyComparison address={address} button={button} />, box)
}

/** The measure of a chart among all counties, fetched when it is opened. */
function CountyComparison({ address, button }: CountyComparisonProps) {
  const [compared, setCompared] = useState<Compared | 'loading' | 'failed'>('loading')

  useEffect(() => {
    if (compared !== 'loading') return undefined
    let isOpen = true
    const show = (next: Compared | 'failed') => isOpen && setCompared(next)
    readCompared(address).then(show, () => show('failed'))
    return () => {
      isOpen = false
    }
  }, [address, compared])

  const isRead = typeof compared === 'object'
  return (
    <div className="county-comparison">
      <p className="muted small" aria-live="polite">
        {formatStatus(compared)}
      </p>
      {compared === 'failed' && (
        <Button
          isSmall
          look="line"
          type="button"
          onClick={() => {
            // This button is removed, so the focus moves back to the button that opened the comparison.
            button.focus()
            setCompared('loading')
          }}
        >
          {texts.tryAgain}
        </Button>
      )}
      {isRead && compared.strip !== null && compared.strip !== 'none' && (
        <CountyStrip strip={compared.strip} headingLevel={4} />
      )}
      {isRead &&
        compared.similarCounties.map((one, at) => <SimilarTo key={one.fips} similar={one} isOpen={at === 0} />)}
      <p>
        <SiteLink to={address}>{texts.onItsOwnPage}</SiteLink>
      </p>
    </div>
  )
}

/** @throws if the page of the comparison is unavailable, or has no comparison yet */
async function readCompared(address: string): Promise<Compared> {
  const { compared } = (await readPageData(PREFIX + address)) as { compared?: Compared }
  if (!compared) throw new Error('The page has no comparison')
  return compared
}

function formatStatus(compared: Compared | 'loading' | 'failed'): string {
  if (compared === 'loading') return texts.loadingCounties
  if (compared === 'failed') return texts.countiesFailed
  const { strip } = compared
  return strip === null || strip === 'none' ? texts.notRanked : texts.countiesBelow({ count: strip.count })
}

import { useState } from 'react'
import * as texts from '#app/messages/the-initiative.ts'
import type { Image } from '#domain/image.ts'
import type { SupporterList } from '#domain/initiative.ts'
import './supporters.css'

const GROUPS = [
  { key: 'supporters', name: texts.majorSupporters },
  { key: 'partners', name: texts.ourPartners },
] as const
type GroupKey = (typeof GROUPS)[number]['key']

interface SupportersProps {
  supporters: SupporterList[]
  partners: SupporterList | null
}

/** Supporters, and partners on demand; without scripts, both one after the other. */
export function Supporters({ supporters, partners }: SupportersProps) {
  const [chosen, setChosen] = useState<GroupKey>('supporters')
  const lists: Record<GroupKey, SupporterList[]> = { supporters, partners: partners ? [partners] : [] }
  const groups = GROUPS.filter(({ key }) => lists[key].length > 0)
  const shown = groups.some(({ key }) => key === chosen) ? chosen : groups[0]?.key
  return (
    <section className="section" id="supporters" aria-labelledby="supporters-title">
      <div className="wrap">
        <div className="section-head section-head--row">
          <h2 className="h-1" id="supporters-title">
            {texts.majorSupportersAndPartners}
          </h2>
          {groups.length > 1 && (
            <div className="seg needs-script screen-only" role="group" aria-label={texts.show}>
              {groups.map(({ key, name }) => (
                <button key={key} type="button" aria-pressed={key === shown} onClick={() => setChosen(key)}>
                  {name}
                </button>
              ))}
            </div>
          )}
        </div>
        {groups.map(({ key }) => (
          <div key={key} className="support" data-active={key === shown || undefined}>
            {lists[key].map((list, index) => (
              <List key={index} list={list} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function List({ list: { title, logos, names } }: { list: SupporterList }) {
  return (
    <div className="support__list">
      {title !== '' && <h3>{title}</h3>}
      {logos.length > 0 && (
        <ul className="logos bare">
          {logos.map((logo, index) => (
            <li key={index}>
              <Logo logo={logo} />
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <ul className="names bare">
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Logo({ logo: { url, alt, width, height } }: { logo: Image }) {
  return (
    <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} loading="lazy" decoding="async" />
  )
}

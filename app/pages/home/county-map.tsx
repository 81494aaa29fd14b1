import { useState, type KeyboardEvent } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import * as texts from '#app/messages/home.ts'
import { withOutlines } from './map-outlines.ts'
import type { ScopeArea, ScopeData } from './scope-data.server.ts'
import './county-map.css'

interface CountyMapProps {
  map: NonNullable<ScopeData['map']>
  areas: ScopeArea[]
  hasDots: boolean
  active: string
  onSelect: (key: string) => void
}

/** The selectable counties, with dots below that also select all of them together. */
export function CountyMap({ map, areas, hasDots, active, onSelect }: CountyMapProps) {
  const isHydrated = useHydrated()
  const [focused, setFocused] = useState({ place: '', outline: '' })
  const { ground, counties } = withOutlines(map)
  const colored = areas.find(({ key }) => key === active)?.colored
  return (
    <div className="county-map">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with shapes as controls */}
      <svg viewBox={map.viewBox} role="group" aria-label={map.label}>
        <path className="county-map__around" d={ground} suppressHydrationWarning />
        {counties.map(({ id, place, name, path, isThin, isCrowded }) => (
          <path
            key={id}
            id={id}
            className="county-map__county"
            d={path}
            suppressHydrationWarning
            data-active={colored?.includes(place) || undefined}
            data-thin={isThin || undefined}
            {...(isHydrated && buttonOf(name, place === active, () => onSelect(place)))}
            onFocus={({ currentTarget }) => setFocused({ place, outline: currentTarget.getAttribute('d') ?? '' })}
            onBlur={() => setFocused({ place: '', outline: '' })}
          >
            {isCrowded && <title>{name}</title>}
          </path>
        ))}
        {focused.outline !== '' && <path className="county-map__ring" d={focused.outline} />}
        {counties.map(
          ({ id, place, name, label, isCrowded }) =>
            (!isCrowded || place === focused.place || place === active) && (
              <text
                key={id}
                className={`county-map__name${isCrowded ? ' county-map__name--over' : ''}`}
                data-active={colored?.includes(place) || undefined}
                {...label}
                aria-hidden="true"
              >
                {name}
              </text>
            ),
        )}
      </svg>
      {hasDots && (
        <div className="dots county-map__dots needs-script screen-only" role="group" aria-label={texts.chooseACounty}>
          {areas.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              aria-label={name}
              aria-pressed={key === active}
              onClick={() => onSelect(key)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Attributes that make a shape of a drawing a button, because SVG has no such element. */
function buttonOf(name: string, isPressed: boolean, press: () => void) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isPressed,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      press()
    },
  }
}

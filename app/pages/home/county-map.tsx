import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import * as texts from '#app/messages/home.ts'
import { AREAS, isOnMap } from '#domain/county.ts'
import type { AreaKey } from '#domain/county.ts'
import './county-map.css'

/** The map in the units of the county features (docs/contracts/pages.md#the-three-counties). */
export interface CountyMapData {
  label: string
  viewBox: string
  /** One path for all the counties around. */
  neighbors: string
  counties: { id: string; key: AreaKey; name: string; path: string; label: { x: number; y: number } }[]
}

interface CountyMapProps {
  map: CountyMapData
  active: AreaKey
  onSelect: (key: AreaKey) => void
}

/** The three counties to choose from, with dots below that also choose all three. */
export function CountyMap({ map, active, onSelect }: CountyMapProps) {
  const isHydrated = useHydrated()
  const [focused, setFocused] = useState<AreaKey | null>(null)
  const ring = map.counties.find(({ key }) => key === focused)
  return (
    <div className="county-map">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, whose shapes are the controls */}
      <svg viewBox={map.viewBox} role="group" aria-label={map.label}>
        <path className="county-map__around" d={map.neighbors} />
        {map.counties.map(({ id, key, name, path }) => (
          <path
            key={id}
            id={id}
            className="county-map__county"
            d={path}
            data-active={isOnMap(key, active) || undefined}
            {...(isHydrated && buttonOf(name, key === active, () => onSelect(key)))}
            onFocus={() => setFocused(key)}
            onBlur={() => setFocused(null)}
          />
        ))}
        {ring && <path className="county-map__ring" d={ring.path} />}
        {map.counties.map(({ id, key, name, label }) => (
          <text
            key={id}
            className="county-map__name"
            data-active={isOnMap(key, active) || undefined}
            x={label.x}
            y={label.y}
            aria-hidden="true"
          >
            {name}
          </text>
        ))}
      </svg>
      <div className="county-map__dots needs-script" role="group" aria-label={texts.chooseACounty}>
        {AREAS.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            aria-label={name}
            aria-pressed={key === active}
            onClick={() => onSelect(key)}
          />
        ))}
      </div>
    </div>
  )
}

/** A shape of a drawing as a button: there is no element for that. */
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

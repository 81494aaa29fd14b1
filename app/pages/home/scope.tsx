import { useState } from 'react'
import { Html } from '#app/components/rich-text/html.tsx'
import { tabId, TabList } from '#app/components/tabs/tab-list.tsx'
import { formatCount } from '#domain/count.ts'
import { AREAS } from '#domain/county.ts'
import type { Area, AreaKey } from '#domain/county.ts'
import type { Scope as ScopeContent } from '#domain/landing.ts'
import { CountyMap } from './county-map.tsx'
import type { CountyMapData } from './county-map.tsx'
import { RaceChart } from './race-chart.tsx'
import { nameOf } from './section-name.ts'
import '#app/styles/select.css'
import './scope.css'

const ID = 'our-scope'
const PANEL = 'our-scope-panel'

/** Map, tabs (or a list, in narrow windows) and dots choose one area together; its people are shown beside the map. */
export function Scope({ scope, map }: { scope: ScopeContent; map: CountyMapData }) {
  const [active, setActive] = useState<AreaKey>('all')
  const area = AREAS.find(({ key }) => key === active) ?? AREAS[0]

  return (
    <section id={ID} className="section section--paper" {...nameOf(ID, scope.title, 'Our scope')}>
      <div className="wrap">
        <ScopeHead scope={scope} />
        <div className="scope">
          <CountyMap map={map} active={active} onSelect={setActive} />
          <div className="scope__people">
            <AreaChoice active={active} onSelect={setActive} />
            {area && (
              <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, active)}>
                <AreaPanel area={area} description={scope.descriptions[area.key]} />
              </div>
            )}
            <OtherAreas scope={scope} />
          </div>
        </div>
      </div>
    </section>
  )
}

function ScopeHead({ scope: { tag, title } }: { scope: ScopeContent }) {
  if (tag === '' && title === '') return null
  return (
    <div className="section-head">
      <div>
        {tag !== '' && <p className="tag">{tag}</p>}
        {title !== '' && (
          <h2 className="h-1" id={`${ID}-title`}>
            {title}
          </h2>
        )}
      </div>
      <p className="lead muted needs-script">
        Pick a county to see who lives there and how that has changed since 1980.
      </p>
    </div>
  )
}

function AreaChoice({ active, onSelect }: { active: AreaKey; onSelect: (key: AreaKey) => void }) {
  return (
    <>
      <TabList
        className="scope__tabs"
        label="County"
        tabs={AREAS.map(({ key, name }) => ({ key, name, panelId: PANEL }))}
        selected={active}
        onSelect={onSelect}
      />
      <label className="scope__list needs-script">
        <span>County</span>
        <select
          className="select"
          value={active}
          onChange={({ target }) => onSelect(AREAS.find(({ key }) => key === target.value)?.key ?? 'all')}
        >
          {AREAS.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** What is shown of an area. The bars stay in place when another is chosen, so that they can move to their new width. */
function AreaPanel({ area, description, id = ID }: { area: Area; description: string; id?: string }) {
  return (
    <>
      <dl className="county-stats">
        <div>
          <dt>Population</dt>
          <dd>{formatCount(area.population)}</dd>
        </div>
        <div>
          <dt>Land area</dt>
          <dd>
            <span>{formatCount(area.areaSqMi)}</span> <small>sq mi</small>
          </dd>
        </div>
      </dl>
      <RaceChart area={area} titleId={`${id}-chart`} />
      {description !== '' && <Html html={description} className="raw scope__text" />}
    </>
  )
}

/** Without scripts nothing can be chosen: the counties follow one another. */
function OtherAreas({ scope }: { scope: ScopeContent }) {
  return (
    <div className="without-script">
      {AREAS.slice(1).map((area) => (
        <div key={area.key}>
          <h3 className="h-2">{area.name}</h3>
          <AreaPanel area={area} description={scope.descriptions[area.key]} id={`${ID}-${area.slug}`} />
        </div>
      ))}
    </div>
  )
}

import { useState } from 'react'
import { Html } from '#app/components/rich-text/html.tsx'
import { tabId, TabList } from '#app/components/tabs/tab-list.tsx'
import * as texts from '#app/messages/home.ts'
import { formatCount } from '#domain/count.ts'
import { AREAS } from '#domain/county.ts'
import type { Area, AreaKey } from '#domain/county.ts'
import type { Scope as ScopeContent } from '#domain/landing.ts'
import { CountyMap } from './county-map.tsx'
import type { CountyMapData } from './county-map.tsx'
import { ResidentsChart } from './residents-chart.tsx'
import type { ResidentsCharts } from './residents-charts.server.ts'
import { nameOf } from './section-name.ts'
import '#app/styles/select.css'
import './scope.css'

const ID = 'our-scope'

interface ScopeProps {
  scope: ScopeContent
  map: CountyMapData
  charts: ResidentsCharts
}

/**
 * Map, tabs (or a list, in narrow windows) and dots choose one area together; its people are shown beside the map. Without
 * scripts nothing can be chosen: the areas follow one another.
 */
export function Scope({ scope, map, charts }: ScopeProps) {
  const [active, setActive] = useState<AreaKey>('all')

  return (
    <section id={ID} className="section section--paper" {...nameOf(ID, scope.title, texts.ourScope)}>
      <div className="wrap">
        <ScopeHead scope={scope} />
        <div className="scope">
          <CountyMap map={map} active={active} onSelect={setActive} />
          <div className="scope__people">
            <AreaChoice active={active} onSelect={setActive} />
            {AREAS.map((area) => (
              <div
                key={area.key}
                id={panelOf(area)}
                role="tabpanel"
                aria-labelledby={tabId(panelOf(area), area.key)}
                className={area.key === active ? undefined : 'without-script'}
              >
                {area.key !== 'all' && <h3 className="h-2 without-script">{area.name}</h3>}
                <AreaFigures area={area} />
                <ResidentsChart model={charts[area.key]} />
                <Description html={scope.descriptions[area.key]} />
              </div>
            ))}
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
        {tag !== '' && <p className="tag scope-head__tag">{tag}</p>}
        {title !== '' && (
          <h2 className="h-1" id={`${ID}-title`}>
            {title}
          </h2>
        )}
      </div>
      <p className="lead muted needs-script">{texts.pickACounty}</p>
    </div>
  )
}

function AreaChoice({ active, onSelect }: { active: AreaKey; onSelect: (key: AreaKey) => void }) {
  return (
    <>
      <TabList
        className="scope__tabs"
        label={texts.county}
        tabs={AREAS.map(({ key, name, slug }) => ({ key, name, panelId: panelOf({ slug }) }))}
        selected={active}
        onSelect={onSelect}
      />
      <label className="scope__list needs-script">
        <span>{texts.county}</span>
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

function AreaFigures({ area }: { area: Area }) {
  return (
    <dl className="county-stats">
      <div>
        <dt>{texts.population}</dt>
        <dd>{formatCount(area.population)}</dd>
      </div>
      <div>
        <dt>{texts.landArea}</dt>
        <dd>
          <span>{formatCount(area.areaSqMi)}</span> <small>{texts.sqMi}</small>
        </dd>
      </div>
    </dl>
  )
}

function Description({ html }: { html: string }) {
  return html === '' ? null : <Html html={html} className="raw scope__text" />
}

function panelOf({ slug }: Pick<Area, 'slug'>): string {
  return `${ID}-${slug}`
}

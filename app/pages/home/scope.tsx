import { useState } from 'react'
import { prepareChart } from '#app/charts/chart-models.ts'
import { Html } from '#app/components/rich-text/html.tsx'
import { tabId, TabList } from '#app/components/tabs/tab-list.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/home.ts'
import { formatCount } from '#domain/count.ts'
import { CountyMap } from './county-map.tsx'
import { ResidentsChart } from './residents-chart.tsx'
import type { ScopeArea, ScopeData } from './scope-data.server.ts'
import { nameOf } from './section-name.ts'
import '#app/styles/select.css'
import './scope.css'

const ID = 'our-scope'
const COMPARISON = '/compare?indicator=population&chart=map&area=community'

/** Maximum number of tabs; more areas are in a menu at any width. */
const MAX_TABS = 8

/**
 * A map, tabs (a list in narrow windows) and dots that select an area together; its people are next to the map. Without
 * scripts, all areas are listed.
 */
export function Scope({ scope }: { scope: ScopeData }) {
  const { map, areas } = scope
  const [active, setActive] = useState(areas[0]?.key ?? '')
  const hasChoice = areas.length > 1
  const hasTabs = hasChoice && areas.length <= MAX_TABS
  // Charts of hidden areas have one width at first; the others are drawn by the time an area is selected.
  const charted = areas.find(({ chart }) => chart)?.chart
  const prepare = hasChoice && charted ? () => prepareChart(charted.id) : undefined

  return (
    <section id={ID} className="section section--paper" {...nameOf(ID, scope.title, texts.ourScope)}>
      <div className="wrap">
        <ScopeHead scope={scope} />
        <div className={map ? 'scope' : undefined} onPointerEnter={prepare} onFocus={prepare}>
          {map && (
            <div>
              <CountyMap map={map} areas={areas} hasDots={hasTabs} active={active} onSelect={setActive} />
              <p>
                <SiteLink to={COMPARISON}>{texts.compareOnMap}</SiteLink>
              </p>
            </div>
          )}
          <div className="scope__people">
            {hasChoice && <AreaChoice areas={areas} hasTabs={hasTabs} active={active} onSelect={setActive} />}
            {areas.map((area, index) => (
              <div
                key={area.key}
                id={panelOf(area)}
                {...(hasChoice && { role: 'tabpanel', 'aria-labelledby': tabId(panelOf(area), area.key) })}
                className={area.key === active ? undefined : 'without-script'}
              >
                {index > 0 && <h3 className="h-2 without-script">{area.name}</h3>}
                <AreaFigures area={area} />
                {area.chart && <ResidentsChart model={area.chart} startsHidden={index > 0} />}
                <Description html={area.description} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function ScopeHead({ scope: { tag, title, lead } }: { scope: ScopeData }) {
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
      {lead !== '' && <p className="lead muted needs-script">{lead}</p>}
    </div>
  )
}

interface AreaChoiceProps {
  areas: ScopeArea[]
  hasTabs: boolean
  active: string
  onSelect: (key: string) => void
}

function AreaChoice({ areas, hasTabs, active, onSelect }: AreaChoiceProps) {
  return (
    <>
      <TabList
        className={hasTabs ? 'scope__tabs' : 'scope__tabs scope__tabs--too-many'}
        label={texts.county}
        tabs={areas.map((area) => ({ ...area, panelId: panelOf(area) }))}
        selected={active}
        onSelect={onSelect}
      />
      <label className="scope__list needs-script screen-only">
        <span>{texts.county}</span>
        <select className="select" value={active} onChange={({ target }) => onSelect(target.value)}>
          {areas.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function AreaFigures({ area: { population, areaSqMi } }: { area: ScopeArea }) {
  if (population === null && areaSqMi === null) return null
  return (
    <dl className="county-stats">
      {population !== null && (
        <div>
          <dt>{texts.population}</dt>
          <dd>{formatCount(population)}</dd>
        </div>
      )}
      {areaSqMi !== null && (
        <div>
          <dt>{texts.landArea}</dt>
          <dd>
            <span>{formatCount(areaSqMi)}</span> <small>{texts.sqMi}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Description({ html }: { html: string }) {
  return html === '' ? null : <Html html={html} className="raw scope__text" />
}

function panelOf({ key }: ScopeArea): string {
  return `${ID}-${key}`
}

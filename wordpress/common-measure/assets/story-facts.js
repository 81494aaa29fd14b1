/* The site's facts about its charts, and the state of a step as the site parses it. */
;(function (wp) {
  'use strict'

  const { useEffect, useState } = wp.element
  const site = window.commonMeasureSite ?? ''
  const NO_SITE = wp.i18n.__(
    'Settings → Common Measure has no address of the site, so charts cannot be listed or shown here.',
    'common-measure',
  )
  const known = new Map()

  /** Each address of the site is requested once; failed requests may be repeated. */
  function ask(path) {
    if (!known.has(path)) {
      const answer = fetch(site + path).then((response) => {
        if (!response.ok && response.status !== 404) throw new Error(String(response.status))
        return response.json()
      })
      answer.catch(() => known.delete(path))
      known.set(path, answer)
    }
    return known.get(path)
  }

  /** @returns `value`: the response, null until it arrives; `fault`: a sentence, "" without one */
  function useAnswer(path, read) {
    const [answer, setAnswer] = useState({ value: null, fault: '' })
    useEffect(() => {
      let isWanted = true
      const tell = (next) => isWanted && setAnswer(next)
      tell({ value: null, fault: site === '' && path !== null ? NO_SITE : '' })
      if (path !== null && site !== '')
        ask(path)
          .then((json) => tell({ value: read(json), fault: '' }))
          .catch(() =>
            tell({
              value: null,
              fault: wp.i18n.__('The site does not answer. What is written here is kept.', 'common-measure'),
            }),
          )
      return () => (isWanted = false)
    }, [path, read])
    return answer
  }

  const chartPath = (spreadsheet, title) => `/charts/${encodeURIComponent(spreadsheet)}/${encodeURIComponent(title)}`

  /** Every chart of the site by title, from its catalog. */
  const useCharts = () => useAnswer('/data.json', readCharts)
  const readCharts = ({ dataset }) => dataset.map(chartOf)

  function chartOf({ identifier, title }) {
    const spreadsheet = decodeURIComponent(identifier.split('/charts/')[1].split('/')[0])
    return { title, spreadsheet }
  }

  /** The model of a chart; `value` is false if the chart does not exist. */
  const useModel = (spreadsheet, title) =>
    useAnswer(spreadsheet && title ? `${chartPath(spreadsheet, title)}.json` : null, readModel)
  const readModel = ({ model }) => model ?? false

  /** Address of a step's picture. In combination with a single selected series, `also` selects another series. */
  function pictureOf(spreadsheet, title, state) {
    const query = new URLSearchParams()
    const step = new URLSearchParams(state)
    for (const [key, value] of step) query.append(key === 'also' && step.has('series') ? 'beside' : key, value)
    query.set('width', '560')
    return `${site}${chartPath(spreadsheet, title)}.svg?${query}`
  }

  /** Parts of a state, in the order in which it is written. */
  const KEYS = ['group', 'toggle', 'series', 'also', 'from', 'to', 'note', 'highlight']

  function readState(state) {
    const query = new URLSearchParams(state)
    return Object.fromEntries(KEYS.map((key) => [key, key === 'also' ? query.getAll(key) : (query.get(key) ?? '')]))
  }

  function writeState(values) {
    const query = new URLSearchParams()
    for (const key of KEYS) for (const value of [values[key]].flat()) if (value) query.append(key, value)
    return query.toString()
  }

  /** Options of a step in a chart: lists of `value` and `label` by the names in a state. */
  function choicesOf(model, { group, toggle }) {
    const named = (names) => names.map((name) => ({ value: name, label: name }))
    const isPie = model.type === 'pie'
    const isWindowed = !isPie && !model.multiples && model.series.every(({ type }) => type !== 'scatter')
    const { values } = model.categories
    const start = model.views[model.defaultView]
    const is = (option, chosen, first) => same(option ?? '', chosen || (first ?? ''))
    const view = model.views.find((each) => is(each.group, group, start.group) && is(each.toggle, toggle, start.toggle))
    const series = (view ?? start).series.map((at) => model.series[at]).filter(({ type }) => type !== 'errorbar')
    const names = [...new Map(series.map(({ name, label }) => [name, { value: name, label: label ?? name }])).values()]
    const notes = (model.annotations ?? []).filter(({ from }) => from !== null)
    return {
      group: named(model.filters.group?.options ?? []),
      toggle: named(model.filters.toggle?.options ?? []),
      series: model.legend.isolate ? (isPie ? named(values) : names) : [],
      also: model.legend.isolate && !isPie ? names : [],
      from: isWindowed ? named(values) : [],
      to: isWindowed ? named(values) : [],
      note: notes.map(({ from, fromDate, text }) => {
        const at = fromDate ?? values[from]
        return { value: at, label: `${at}: ${text}` }
      }),
      highlight: isPie ? [] : names,
    }
  }

  const same = (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase()

  window.commonMeasureStory = { KEYS, choicesOf, pictureOf, readState, same, useCharts, useModel, writeState }
})(window.wp)

/* Sidebar controls: the chart of a story, and the chart state of a step. */
;(function (wp) {
  'use strict'

  const { KEYS, choicesOf, readState, same, useCharts, writeState } = window.commonMeasureStory
  const { createElement: el, useState } = wp.element
  const { __, sprintf } = wp.i18n
  const { Button, CheckboxControl, ComboboxControl, Notice, Placeholder, SelectControl, TextControl } = wp.components

  const LABELS = {
    group: __('Group', 'common-measure'),
    toggle: __('View', 'common-measure'),
    series: __('Show alone', 'common-measure'),
    also: __('And beside it', 'common-measure'),
    from: __('From', 'common-measure'),
    to: __('To', 'common-measure'),
    note: __('Stress the note', 'common-measure'),
    highlight: __('Highlight', 'common-measure'),
  }
  const NOTHING = {
    group: __('As at the start', 'common-measure'),
    toggle: __('As at the start', 'common-measure'),
    series: __('All', 'common-measure'),
    from: __('The first', 'common-measure'),
    to: __('The last', 'common-measure'),
  }

  /** Parts of a state that its chart lacks, each as "From: 2031". */
  function unknownIn(model, state) {
    const values = readState(state)
    const choices = choicesOf(model, values)
    return KEYS.flatMap((key) =>
      [values[key]]
        .flat()
        .filter((value) => value !== '' && !choices[key].some((choice) => isMeant(choice, value)))
        .map((value) => `${LABELS[key]}: ${value}`),
    )
  }

  const isMeant = ({ value, label }, wanted) => same(value, wanted) || same(label, wanted)

  function StepControls({ model, state, onChange }) {
    const values = readState(state)
    const choices = choicesOf(model, values)
    const change = (key, value) => onChange(writeState({ ...values, [key]: value }))
    return KEYS.filter((key) => choices[key].length > 0 || values[key].length > 0).map((key) =>
      key === 'also'
        ? values.series === '' && values.also.length === 0
          ? null
          : el(Beside, { key, choices: choices.also, values, change })
        : el(SelectControl, {
            key,
            label: LABELS[key],
            value: choices[key].find((choice) => isMeant(choice, values[key]))?.value ?? values[key],
            options: optionsOf(key, choices[key], values[key]),
            onChange: (value) => change(key, value),
            __nextHasNoMarginBottom: true,
          }),
    )
  }

  /** Options of a control. A value that the chart lacks stays in the list, marked as unknown. */
  function optionsOf(key, choices, value) {
    const isUnknown = value !== '' && !choices.some((choice) => isMeant(choice, value))
    const unknown = isUnknown ? [{ value, label: sprintf(__('%s (not in this chart)', 'common-measure'), value) }] : []
    return [{ value: '', label: NOTHING[key] ?? __('None', 'common-measure') }, ...choices, ...unknown]
  }

  function Beside({ choices, values, change }) {
    return el(
      'fieldset',
      { className: 'common-measure-story-beside' },
      el('legend', null, LABELS.also),
      choices
        .filter((choice) => !isMeant(choice, values.series))
        .map((choice) =>
          el(CheckboxControl, {
            key: choice.value,
            label: choice.label,
            checked: values.also.some((each) => isMeant(choice, each)),
            onChange: (isOn) => {
              const others = values.also.filter((each) => !isMeant(choice, each))
              change('also', isOn ? [...others, choice.value] : others)
            },
            __nextHasNoMarginBottom: true,
          }),
        ),
    )
  }

  /** Selects a chart from the site's list, or by its names while the site does not respond. */
  function ChooseChart({ chart, spreadsheet, onChoose, onCancel }) {
    const { value: charts, fault } = useCharts()
    const [typed, setTyped] = useState({ chart: chart ?? '', spreadsheet: spreadsheet ?? '' })
    const options = (charts ?? []).map((each, at) => ({
      value: String(at),
      label: `${each.title} (${each.spreadsheet})`,
    }))
    const chosen = (charts ?? []).findIndex((each) => each.title === chart && each.spreadsheet === spreadsheet)
    const field = (key, label) =>
      el(TextControl, { key, label, value: typed[key], onChange: (text) => setTyped({ ...typed, [key]: text }) })
    const isWhole = typed.chart.trim() !== '' && typed.spreadsheet.trim() !== ''
    const byName = [
      el(Notice, { key: 'fault', status: 'warning', isDismissible: false }, fault),
      field('chart', __('Title of the worksheet', 'common-measure')),
      field('spreadsheet', __('Spreadsheet', 'common-measure')),
      el(
        Button,
        { key: 'use', variant: 'primary', disabled: !isWhole, onClick: () => onChoose(trimmed(typed)) },
        __('Use this chart', 'common-measure'),
      ),
    ]
    const byList = el(ComboboxControl, {
      label: __('Chart', 'common-measure'),
      help: charts
        ? sprintf(__('%d charts. Write a part of a title.', 'common-measure'), charts.length)
        : __('Asking the site for its charts …', 'common-measure'),
      value: chosen < 0 ? null : String(chosen),
      options,
      onChange: (at) => at && onChoose({ chart: charts[at].title, spreadsheet: charts[at].spreadsheet }),
    })
    return el(
      Placeholder,
      {
        icon: 'chart-line',
        label: __('Story', 'common-measure'),
        instructions: __('A chart that readers are led through in steps. Which chart?', 'common-measure'),
      },
      el('div', { className: 'common-measure-story-choose' }, fault === '' ? byList : byName),
      onCancel && el(Button, { variant: 'tertiary', onClick: onCancel }, __('Keep the chart', 'common-measure')),
    )
  }

  const trimmed = ({ chart, spreadsheet }) => ({ chart: chart.trim(), spreadsheet: spreadsheet.trim() })

  Object.assign(window.commonMeasureStory, { ChooseChart, StepControls, unknownIn })
})(window.wp)

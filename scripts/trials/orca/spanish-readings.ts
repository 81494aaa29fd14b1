import { control, type Reading } from './readings.ts'
import type { ScreenReader } from './screen-reader.ts'

const SUBTOPIC = '/topic/economic-opportunity/employment'

/** Languages that the page requests for the latest speech. */
const languages = (reader: ScreenReader): string => reader.languages().join(' ')

/** Chromium does not always report the language to Orca. */
const SPANISH_IF_ANY = /^(?:es)?$/

/** A link to another language, in the header. */
const linkTo = (language: string): string =>
  `[...document.querySelectorAll('header a[data-language=${language}]')].find((one) => one.checkVisibility())`

/** Focuses an element twice, because Orca does not always request a voice. */
async function focusTwice(reader: ScreenReader, element: string): Promise<{ speech: string; languages: string }> {
  const speech = [await reader.focus(element)]
  const spoken = [languages(reader)]
  await reader.press('shift+Tab')
  speech.push(await reader.press('Tab'))
  spoken.push(languages(reader))
  return { speech: speech.join(' | '), languages: spoken.join(' ') }
}

const subtopic: Reading = {
  name: 'a subtopic, with a Spanish voice',
  language: 'es',
  async read(reader, site, expect) {
    expect('the page', await reader.open(`${site}/es${SUBTOPIC}`), /Empleo \| Common Measure/)
    expect('the skip link', await reader.press('Tab'), /Saltar al contenido principal enlace/)
    expect('in its language', languages(reader), SPANISH_IF_ANY)
    expect('the skip link leads to the heading', await reader.press('Return'), /Empleo cabecera nivel 1/)
    expect('the next heading', await reader.press('h'), /Panorama cabecera nivel 2/)
    await reader.focus(control('Menú de la gráfica: Fuerza laboral'))
    expect('the choice of a place', await reader.press('Tab'), /Mi condado/)
    expect('the chart', await reader.press('Tab'), /Puntos de Fuerza laboral deslizador.*antes del primer punto/)
    expect('a point with its unit', await reader.press('Right'), /1990, [\d,]+ personas, 1 de \d+/)
    expect(
      'and its change',
      await reader.press('Right'),
      /1991, [\d,]+ personas, (sube|baja) [\d,]+ desde 1990, 2 de \d+/,
    )
    expect('in its language', languages(reader), SPANISH_IF_ANY)
    await reader.press('End')
    expect('the last edge', await reader.press('End'), /Último punto\. .*(\d+) de \1/)
    const data = `document.querySelector('#unemploymentrate .chart__data summary')`
    expect('the data', await reader.focus(data), /Ver la tabla de datos.*contraído/)
    await reader.press('Return')
    expect('its table', await reader.press('Tab'), /Tasa de desempleo: .*región/)
    expect(
      'its rows and columns',
      await reader.press('t'),
      /tabla con \d+ filas \d columnas.*Año cabecera de la columna/,
    )
    expect('its cells', await reader.press('Down'), /1990.*Fort Bend \(%\).*[\d.]+%/)
    await reader.evaluate(`document.querySelector('#unemploymentrate .legend button').focus()`)
    expect('an entry announces its position', await reader.press('Tab'), /pulsado.*2 de \d/)
    expect('alone', await reader.press('space'), /Se muestra solo/)
  },
}

const voting: Reading = {
  name: 'the vote box, with a Spanish voice',
  language: 'es',
  async read(reader, site, expect) {
    await reader.open(`${site}/es/topic/health/air-quality`)
    await reader.open(`${site}/es${SUBTOPIC}`)
    await reader.focus(control('Votar'))
    expect('a vote', await reader.press('Return'), /¡Gracias por votar!/)
    expect('a second one', await reader.press('Return'), /Ya había votado/)
  },
}

/** Each text requests the voice of its own language, regardless of the page's language. */
const bothLanguages: Reading = {
  name: 'words of another language, with a Spanish voice',
  language: 'es',
  browser: 'firefox',
  async read(reader, site, expect) {
    for (const [path, other, name] of [
      [SUBTOPIC, 'es', /Español enlace/],
      [`/es${SUBTOPIC}`, 'en', /English enlace/],
    ] as const) {
      await reader.open(`${site}${path}`)
      const reading = await focusTwice(reader, linkTo(other))
      expect('the switch', reading.speech, name)
      expect('the switch in its own language', reading.languages, new RegExp(other))
    }
    await reader.open(`${site}/es/search?q=climate+change`)
    const reading = await focusTwice(reader, `document.querySelector('article[lang=en] a')`)
    expect('an English result', reading.speech, /[A-Z][a-z]+ [a-z]+.* enlace/)
    expect('the result in its own language', reading.languages, /en/)
    expect('its text', await reader.press('Down'), /climate/)
    expect('the text in its own language', languages(reader), /^en$/)
  },
}

export const SPANISH_READINGS: readonly Reading[] = [subtopic, voting, bothLanguages]

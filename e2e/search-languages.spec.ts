import { readFileSync } from 'node:fs'
import { expect, type APIRequestContext } from '@playwright/test'
import { test } from './journey.ts'
import { mean } from '../bench/median.ts'
import { ndcg, type Judged } from '../bench/relevance.ts'
import type { SearchHit } from '../domain/search.ts'

async function find(request: APIRequestContext, query: string): Promise<SearchHit[]> {
  const search = { indexName: 'website_es', query, hitsPerPage: 10, removeWordsIfNoResults: 'allOptional' }
  const response = await request.post('/1/indexes/*/queries', { data: { requests: [search] } })
  const { results } = (await response.json()) as { results: { hits: SearchHit[] }[] }
  return results[0]?.hits ?? []
}

test('the judged queries in Spanish reach the required relevance', async ({ request }) => {
  const judged = JSON.parse(readFileSync('bench/relevance.es.json', 'utf8')) as Judged[]
  // The complete index contains values of charts, and replaces a preliminary one.
  await expect.poll(async () => (await find(request, 'desempleo'))[0]?.chart?.values.length).toBeGreaterThan(0)
  const scores: number[] = []
  for (const one of judged) scores.push(ndcg(one, await find(request, one.query)))
  expect(mean(scores)).toBeGreaterThan(0.93)
})

test('hits in Spanish link to Spanish pages', async ({ request, page }) => {
  const hits = await find(request, 'desempleo')
  expect(hits.length).toBeGreaterThan(0)
  for (const { permalink } of hits) expect(permalink).toMatch(/^\/es\//)
  await page.goto('/es/search?q=desempleo')
  await page.getByRole('link', { name: /^El desempleo ha bajado/ }).click()
  await expect(page).toHaveURL(/\/es\/topic\/economic-opportunity\/employment/)
})

const SLIPS = `
poblacion: Población
educacion: Educación
ninos en la pobreza: Niños en la pobreza
bivienda: Vivienda
ospital: Hospitalizaciones evitables
desenpleo: Tasa de desempleo
desempleyo: Tasa de desempleo
diavetes: Adultos con diabetes
diabetis: Adultos con diabetes
obecidad: Obesidad en adultos
obesidá: Obesidad en adultos
bibliotekas: Bibliotecas
vibliotecas: Bibliotecas
esperansa de vida: Esperanza de vida
esperanza de bida: Esperanza de vida
mortalidad imfantil: Mortalidad infantil
suicidyo: Suicidio por raza y origen étnico
homisidio: Homicidio por raza y origen étnico
seqia: Semanas de sequía
sequia: Semanas de sequía
prescolar: Niños en preescolar
preescolr: Niños en preescolar
beteranos: Veteranos
veteranoss: Veteranos
votaccion: Votación y elecciones
botacion: Votación y elecciones
elecsiones: Votación y elecciones
museoos: Museos
calidad del ayre: Calidad del aire
agua subteranea: agua subterránea
indice de gini: Índice de Gini
indise de gini: Índice de Gini
hiptecas: hipotecas
transporte publico: transporte público
salario dijno: costo de vida
enbarazo adolecente: adolescentes
fumadorez: fuman
alcool: alcohol
jovenes sin escuela: Jóvenes
discapasidad: discapacidad
segro medico: seguro médico
sobredocis: sobredosis
participacion electoral: Participación electoral
inmigracion: Inmigración, idioma y veteranos
`
  .trim()
  .split('\n')
  .map((line) => line.split(': ') as [query: string, found: string])

test('misspelled words, also without accents, find the intended documents', async ({ request }) => {
  const missed: string[] = []
  for (const [query, found] of SLIPS) {
    const titles = (await find(request, query)).slice(0, 3).map(({ title = '' }) => title.toLowerCase())
    if (!titles.some((title) => title.includes(found.toLowerCase()))) missed.push(`${query}: ${titles.join('; ')}`)
  }
  expect(missed).toEqual([])
})

test('a plural without its initial h finds the documents of the plural', async ({ request }) => {
  for (const [query, correct] of [
    ['uracanes', 'huracanes'],
    ['ogares', 'hogares'],
    ['ospitales', 'hospitales'],
    ['ipotecas', 'hipotecas'],
  ] as const) {
    const [slipped, right] = [await find(request, query), await find(request, correct)]
    expect(right.length, correct).toBeGreaterThan(0)
    expect(
      right.map(({ objectID }) => objectID),
      query,
    ).toContain(slipped[0]?.objectID)
  }
})

test('a requested comparison is the first result, as in English', async ({ page }) => {
  for (const [path, title] of [
    ['/search?q=compare harris dallas poverty', 'Poverty Rate since 1990: Harris County, Texas; Dallas County, Texas'],
    [
      '/es/search?q=comparar harris dallas pobreza',
      'Tasa de pobreza desde 1990: Condado de Harris, Texas; Condado de Dallas, Texas',
    ],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      /indicator=poverty-rate&places=48201,48113$/,
    )
  }
})

test('English hits follow the Spanish ones and are marked', async ({ page, request }) => {
  const hits = await find(request, 'wage')
  const languages = hits.map((hit: SearchHit & { lang?: string }) => hit.lang ?? 'es')
  expect(languages).toContain('en')
  expect(languages).toEqual(languages.toSorted().toReversed())
  await page.goto('/es/search?q=climate change')
  const hit = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Weather and Travel' }) })
  await expect(hit).toHaveAttribute('lang', 'en')
  await expect(hit.getByText('Subtema')).toHaveAttribute('lang', 'es')
})

import type { ReferenceDataset, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import type { AskReference, Comparative, ReferenceSet } from './reference-set.ts'

type Texts = Readonly<Record<string, string>>

/** Texts of the reference set in another language, by the ids of their subjects. */
export interface ReferenceTexts {
  indicators: ReadonlyMap<string, Texts>
  datasets: ReadonlyMap<string, Texts>
  /** Predicates by `comparativeKey`. */
  comparatives: ReadonlyMap<string, Comparative>
  /**
   * Translated names of states and of breakdown parts, by their names in the first language. "{name} County" is the
   * pattern for all counties.
   */
  names: ReadonlyMap<string, string>
  /** Parts with a different name in one indicator: "{title}\n{part}". */
  namesIn?: ReadonlyMap<string, string>
}

/** The reference set in another language. Translates names, units and notes; ids, codes and values stay. */
export function translatedReference(ask: AskReference, texts: ReferenceTexts): AskReference {
  const cache = new WeakMap<ReferenceSet, ReferenceSet>()
  return async (options) => {
    const set = await ask(options)
    if (!set) return null
    const translated = cache.get(set) ?? translatedSet(set, texts)
    cache.set(set, translated)
    return translated
  }
}

function translatedSet(set: ReferenceSet, texts: ReferenceTexts): ReferenceSet {
  // Values are formatted by their unit: "percent" becomes a sign.
  const say = (indicator: ReferenceIndicator): ReferenceIndicator => {
    const { unit: unitName = '', ...own } = texts.indicators.get(indicator.id) ?? {}
    return { ...withTexts(indicator, own), ...(unitName !== '' && { unitName }) }
  }
  const indicators = set.indicators().map(say)
  const sayPlace = placeNames(texts.names)
  const places = set.places().map(sayPlace)
  const byCode = new Map(places.map((place) => [place.fips, place]))
  const byId = new Map(indicators.map((indicator) => [indicator.id, indicator]))
  const datasets = new Map<string, ReferenceDataset>(
    [...set.datasets()].map(([id, dataset]) => {
      // The license's conditions are derived from its name in the first language.
      const { license: licenseName = '', ...own } = texts.datasets.get(id) ?? {}
      return [id, { ...withTexts(dataset, own), ...(licenseName !== '' && { licenseName }) }]
    }),
  )
  return {
    ...set,
    places: () => places,
    findPlace: (fips) => byCode.get(fips) ?? null,
    indicators: () => indicators,
    findIndicator: (id) => byId.get(id) ?? null,
    datasets: () => datasets,
    comparatives: () => texts.comparatives,
    nameOf: (breakdown, indicator) =>
      texts.namesIn?.get(`${set.findIndicator(indicator)?.title}\n${breakdown}`) ??
      texts.names.get(breakdown) ??
      breakdown,
  }
}

/** Returns the full name of a place, "Harris County, Texas", from a pattern for its kind and its state's name. */
function placeNames(names: ReadonlyMap<string, string>): (place: ReferencePlace) => ReferencePlace {
  const patterns = [...names].filter(([text]) => text.startsWith(`${NAME} `))
  const say = (text: string) => {
    const [pattern, own] = patterns.find(([kind]) => text.endsWith(kind.slice(NAME.length))) ?? []
    if (names.has(text) || pattern === undefined || own === undefined) return names.get(text) ?? text
    return own.replace(NAME, () => text.slice(0, NAME.length - pattern.length))
  }
  return (place) => ({ ...place, fullName: place.fullName.split(', ').map(say).join(', ') })
}

const NAME = '{name}'

/** Applies texts that exist and are not empty; ids stay. */
function withTexts<Thing extends object>(thing: Thing, own: Texts = {}): Thing {
  const texts = Object.entries(own).filter(([name, text]) => name !== 'id' && name in thing && text.trim() !== '')
  return { ...thing, ...Object.fromEntries(texts) }
}

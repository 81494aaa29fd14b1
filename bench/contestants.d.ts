/* The used parts of the packages in bench/package.json. The site's checks run without those packages, so their own
   types are missing. */

declare module 'echarts' {
  interface Chart {
    setOption(option: object): void
    renderToSVGString(): string
    dispose(): void
  }
  export function init(
    place: null,
    theme: null,
    options: { renderer: 'svg'; ssr: true; width: number; height: number },
  ): Chart
}

declare module 'echarts/core' {
  export function init(place: HTMLElement): object
  export function use(parts: readonly object[]): void
}

declare module 'echarts/charts' {
  export const BarChart: object
  export const CustomChart: object
  export const LineChart: object
  export const PieChart: object
}

declare module 'echarts/components' {
  export const AriaComponent: object
  export const GridComponent: object
  export const LegendComponent: object
  export const TitleComponent: object
  export const TooltipComponent: object
}

declare module 'echarts/renderers' {
  export const SVGRenderer: object
}

declare module 'highcharts' {
  const Highcharts: { chart(place: Element, options: object): { destroy(): void } }
  export default Highcharts
}

declare module 'highcharts/*'

declare module 'jsdom' {
  /** Receives messages that pages log. Without listeners they are dropped. */
  export class VirtualConsole extends EventTarget {}
  export class JSDOM {
    constructor(html: string, options: { pretendToBeVisual: boolean; virtualConsole: VirtualConsole })
    readonly window: Window & typeof globalThis
  }
}

declare module 'minisearch' {
  interface Options {
    fields: string[]
    searchOptions: { boost: Record<string, number>; prefix: boolean; fuzzy: number; combineWith: 'AND' }
  }
  export default class MiniSearch {
    constructor(options: Options)
    addAll(documents: object[]): void
    search(query: string): { id: string }[]
  }
}

declare module '@orama/orama' {
  interface Index {
    schema: Record<string, 'string'>
  }
  interface Query {
    term: string
    boost: Record<string, number>
    tolerance: number
    limit: number
  }
  export function create(options: Index): Index
  export function insertMultiple(index: Index, documents: object[], batch: number): Promise<string[]>
  export function search(index: Index, query: Query): Promise<{ hits: { id: string }[] }>
}

declare module 'lunr' {
  interface Builder {
    field(name: string, options: { boost: number }): void
    add(document: object): void
  }
  interface Query {
    term(
      term: string,
      options: { boost?: number; wildcard?: number; editDistance?: number; usePipeline?: boolean },
    ): void
  }
  interface Index {
    query(build: (query: Query) => void): { ref: string }[]
  }
  const lunr: {
    (build: (builder: Builder) => void): Index
    tokenizer(text: string): { toString(): string }[]
    Query: { wildcard: { TRAILING: number } }
  }
  export default lunr
}

/** InstantSearch has no types for this build. */
declare module 'instantsearch.js/cjs/*' {
  // oxlint-disable-next-line typescript/no-explicit-any
  const library: any
  export default library
}

declare module 'lighthouse' {
  interface Audit {
    numericValue?: number
  }
  interface Result {
    lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: string; onlyCategories: string[] },
  ): Promise<Result | undefined>
}

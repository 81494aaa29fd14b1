// The packages in bench/package.json. The site's checks run without them, so their own types are missing.

declare module 'echarts'
declare module 'echarts/core'
declare module 'echarts/charts'
declare module 'echarts/components'
declare module 'echarts/features'
declare module 'echarts/renderers'
declare module 'highcharts'
declare module 'highcharts/*'
declare module 'jsdom'
declare module 'lighthouse'
declare module 'minisearch'
declare module '@orama/orama'

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

export type * from './model/chart-model.ts'
export type { Diagnostic } from './model/diagnostic.ts'

import type { OverlaidModel } from './chart-overlay.ts'

const smallModels = new WeakMap<OverlaidModel, OverlaidModel>()

/** The model of a chart that is drawn lower. Returns the same object each time, because drawings are cached by model. */
export function smallModel(model: OverlaidModel): OverlaidModel {
  const known = smallModels.get(model)
  if (known) return known
  const small = { ...model, isSmall: true } as const
  smallModels.set(model, small)
  return small
}

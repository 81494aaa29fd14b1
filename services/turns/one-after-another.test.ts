import { describe, expect, it } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

describe('work one after another', () => {
  it('begins a piece when the one before has ended', async () => {
    const inTurn = oneAfterAnother()
    const done: string[] = []
    const first = Promise.withResolvers<void>()
    const one = inTurn(async () => {
      await first.promise
      done.push('first')
      return 1
    })
    const two = inTurn(async () => {
      done.push('second')
      return 2
    })
    first.resolve()
    expect(await Promise.all([two, one])).toEqual([2, 1])
    expect(done).toEqual(['first', 'second'])
  })

  it('goes on after a piece that failed, and tells only who asked for it', async () => {
    const inTurn = oneAfterAnother()
    const failed = inTurn(() => Promise.reject(new Error('away')))
    const next = inTurn(async () => 'done')
    await expect(failed).rejects.toThrow('away')
    expect(await next).toBe('done')
  })
})

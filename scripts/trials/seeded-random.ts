/** Numbers from 0 to below 1, the same for the same seed (Park and Miller). */
export function seededRandom(seed: number) {
  let state = (seed % 2_147_483_646) + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
  return {
    next,
    below: (count: number) => Math.floor(next() * count),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  }
}

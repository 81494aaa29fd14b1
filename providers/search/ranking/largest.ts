/**
 * The largest of the numbers, largest first. Changes the order of `numbers`; far cheaper than sorting all of them when
 * `max` is a small part.
 */
export function largest(numbers: Float64Array, max: number): Float64Array {
  const count = Math.min(max, numbers.length)
  if (count < numbers.length) moveLargest(numbers, count)
  return numbers.subarray(0, count).sort().reverse()
}

/** Quickselect: moves the `count` largest to the front, in any order. */
function moveLargest(numbers: Float64Array, count: number): void {
  let first = 0
  let last = numbers.length - 1
  while (first < last) {
    const pivot = numbers[(first + last) >>> 1] as number
    let left = first
    let right = last
    while (left <= right) {
      while ((numbers[left] as number) > pivot) left += 1
      while ((numbers[right] as number) < pivot) right -= 1
      if (left > right) break
      const moved = numbers[left] as number
      numbers[left] = numbers[right] as number
      numbers[right] = moved
      left += 1
      right -= 1
    }
    if (count - 1 <= right) last = right
    else if (count - 1 >= left) first = left
    else return
  }
}

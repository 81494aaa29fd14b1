/** Tab that a key selects, or null for other keys. The first and last tab are neighbors. */
export function neighbor(key: string, selected: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count
    case 'ArrowLeft':
      return (selected - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** An address of the desk: "/desk", "/desk/try", "/desk/worksheets/health/Poverty%20rate". */
export function deskPath(...parts: readonly string[]): string {
  return ['/desk', ...parts.map(encodeURIComponent)].join('/')
}

/** A plane in a color from the content. The color is an SVG attribute, because the policy forbids style attributes. */
export function ColorFill({ color, className }: { color: string; className: string }) {
  return (
    <svg className={className} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={color} />
    </svg>
  )
}

/**
 * A plane in a color that the content gives. The color is an attribute of a drawing, because the page's policy allows
 * no style attributes.
 */
export function ColorFill({ color, className }: { color: string; className: string }) {
  return (
    <svg className={className} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={color} />
    </svg>
  )
}

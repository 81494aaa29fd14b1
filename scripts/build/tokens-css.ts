import { inTheme, type Color } from '#domain/design/color.ts'
import { PRINT, SHADOWS } from '#domain/design/colors.ts'
import { DURATIONS, EASINGS, LAYERS, SHAPE, SPACE, TYPE, type Scale } from '#domain/design/scales.ts'
import { COLOR_TOKENS, type Colors } from './color-tokens.ts'

/**
 * Style sheet of all tokens. `light-dark()` follows `color-scheme`; the build expands it for browsers without support.
 * On screens, an element with `data-theme` shows its content in that theme.
 */
export function tokensCss(): string {
  const groups = Object.entries<Colors>(COLOR_TOKENS).map(([name, colors]) => group(name, values(colors)))
  return `:root {
  color-scheme: light dark;
${group('type', TYPE)}
${group('space', SPACE)}
${group('shape', SHAPE)}
${group('motion', { ...EASINGS, ...DURATIONS })}
${group('layers', LAYERS)}
}

[data-theme='light'] {
  color-scheme: light;
}

@media screen {
  [data-theme='dark'] {
    color-scheme: dark;
  }
}

:root,
[data-theme] {
${groups.join('\n')}
${group('shadows', shadows())}
}

/* A topic gives its page or card three colors; the community's sheet overrides them. */
[data-topic] {
  --topic: var(--accent);
  --bright: var(--sun-500);
  --topic-tint: var(--sun-100);
}

@media (prefers-reduced-motion: reduce) {
  :root {
${lines(Object.fromEntries(Object.keys(DURATIONS).map((name) => [name, '1ms'])), '    ')}
  }
}

@media print {
  :root {
    color-scheme: light;
${lines(PRINT, '    ')}
  }
}
`
}

function group(name: string, scale: Scale): string {
  return `  /* ${name} */\n${lines(scale, '  ')}`
}

function lines(scale: Scale, indent: string): string {
  return Object.entries(scale)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n')
}

function values(colors: Colors): Scale {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, value(color)]))
}

function shadows(): Scale {
  return Object.fromEntries(
    Object.entries(SHADOWS).map(([name, layers]) => [
      name,
      layers.map(([shape, color]) => `${shape} ${value(color)}`).join(', '),
    ]),
  )
}

function value(color: Color): string {
  const [light, dark] = [short(inTheme(color, 'light')), short(inTheme(color, 'dark'))]
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** Converts "#ffffff" to "#fff". */
function short(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderMarkup } from './markup.ts'

function Part({ name }: { name: string }) {
  return (
    <>
      <b className="x">{name}</b>
      {[1, 2].map((each) => (
        <i key={each}>{each}</i>
      ))}
    </>
  )
}

test.each([
  ['text with signs', <p key="x">{`<"it's" & more>`}</p>],
  ['attributes', <p key="x" className="a" tabIndex={0} hidden aria-hidden={false} data-x={1} title={`"'<>&`} />],
  [
    'missing children',
    <p key="x" hidden={false} title={undefined}>
      {[null, false, true, undefined, 0, '']}
    </p>,
  ],
  ['components, fragments and lists', <Part key="x" name="n" />],
  [
    'a label',
    <label key="x" htmlFor="y">
      Name
    </label>,
  ],
  ['raw markup', <div key="x" dangerouslySetInnerHTML={{ __html: '<hr>' }} />],
  [
    'drawings',
    <svg key="x" viewBox="0 0 1 1">
      <pattern id="p" patternUnits="userSpaceOnUse" width={1.5} />
      <path d="M0 0" strokeWidth={3} strokeDasharray="1 2" fillOpacity=".2" textAnchor="end" strokeLinecap="round" />
    </svg>,
  ],
  ['a style sheet', <style key="x">{`a{font:"b";content:'&'}</style>`}</style>],
])('renderMarkup writes the same as react-dom: %s', (_, node) => {
  expect(renderMarkup(node)).toBe(renderToStaticMarkup(node))
})

test('renderMarkup throws for an unknown element', () => {
  expect(() => renderMarkup({ type: Symbol('portal'), props: {} } as never)).toThrow(TypeError)
})

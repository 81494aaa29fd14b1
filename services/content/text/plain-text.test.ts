import { expect, test } from 'vitest'
import { cutAtWord, plainText, titleText } from './plain-text.ts'

test.each([
  ['', ''],
  ['Health', 'Health'],
  ['  two \n words ', 'two words'],
  ['Health &amp; care', 'Health & care'],
  ['Health &#038; <em>care</em>', 'Health & care'],
  ['It&#8217;s &#8220;here&#8221; &#8212; now', 'It’s “here” — now'],
  ['5 &lt; 6', '5 < 6'],
  ['&lt;b&gt;', '<b>'],
  ['a < b', 'a < b'],
  ['x<script>alert(1)</script>', 'x'],
  ['<p>One.</p><p>Two [&hellip;]</p>', 'One. Two […]'],
  ['x<br>y<svg><text>z</text></svg><select><option>1<option>2</select>', 'x y'],
  ['x<iframe src="https://www.youtube.com/embed/a">Watch it</iframe>', 'x'],
  ['caf&eacute;&nbsp;au lait', 'café au lait'],
])('%j as plain text is %j', (html, text) => expect(plainText(html)).toBe(text))

test.each([
  ['short', 10, 'short'],
  ['nine char', 10, 'nine char'],
  ['ten chars!', 10, 'ten…'],
  ['one, two three', 8, 'one…'],
  ['unbreakable', 6, 'unbr…'],
])('%j cut below %d letters is %j', (text, below, cut) => {
  expect(cutAtWord(text, below)).toBe(cut)
  expect(cut.length).toBeLessThan(below)
})

test.each([
  ['Health &amp; care', 'Health & care'],
  ['', 'Untitled'],
  [' <em></em>&nbsp;', 'Untitled'],
])('the title %j is %j', (html, text) => {
  expect(titleText(html)).toBe(text)
})

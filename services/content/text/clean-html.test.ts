import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

describe('hostile HTML is sanitized', () => {
  test.each<[string, string]>([
    ['<script>alert(1)</script>after', 'after'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<script>alert(1)', ''],
    ['<p onclick="alert(1)" ONMOUSEOVER=alert(1)>x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" alt="" />'],
    ['<img/src="x"/onerror=alert(1)>', '<img src="x" alt="" />'],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="a.webp" srcset="javascript:alert(1) 1x, b.webp 2x">', '<img src="a.webp" srcset="b.webp 2x" alt="" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="vbscript:msgbox(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', '<a>x</a>'],
    ['<a href="ftp://a.example/x">x</a>', '<a>x</a>'],
    ['<svg onload=alert(1)><circle /></svg>x', 'x'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
    ['<style>@import "//evil.example";</style><p style="background:url(//evil.example)">x</p>', '<p>x</p>'],
    ['<form action="//evil.example"><input name=a><button formaction="javascript:1">Go</button></form>', 'Go'],
    ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
    ['<select><option><img src=x onerror=alert(1)></option></select>', ''],
    ['<iframe src="https://evil.example/"></iframe>x', 'x'],
    ['<iframe src="javascript:alert(1)"></iframe>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<iframe src="http://www.youtube.com/embed/a"></iframe>', ''],
    ['<iframe src="https://www.youtube.com.evil.example/embed/a"></iframe>', ''],
    ['<iframe src="https://www.youtube.com@evil.example/"></iframe>', ''],
    ['<object data="x.swf"><embed src="x.swf"></object>x', 'x'],
    [
      '<base href="https://evil.example/"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=x">x',
      'x',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<template><img src=x onerror=alert(1)></template>', ''],
    ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
    ['<!--><img src=x onerror=alert(1)>--><p>x</p><!--more-->', '<img src="x" alt="" />--&gt;<p>x</p>'],
    ['<![CDATA[<img src=x onerror=alert(1)>]]>', ''],
    ['<p title="&quot;onmouseover=alert(1)">x</p>', '<p title="&quot;onmouseover=alert(1)">x</p>'],
    ['<div><p>one<div>two', '<div><p>one</p><div>two</div></div>'],
    ['</div></main></body>x', 'x'],
    ['<body onload=alert(1)><html><head><title>t</title></head>x', 'x'],
    [
      '<a target="_blank" rel="opener" href="https://a.example">x</a>',
      '<a href="https://a.example" target="_blank" rel="noopener">x</a>',
    ],
    ['<a target="main" href="https://a.example">x</a>', '<a href="https://a.example">x</a>'],
    ['<video autoplay onplay=alert(1) src="a.mp4"></video>', '<video src="a.mp4" controls></video>'],
    ['<p id="x" is="x-y" slot="a" part="b" contenteditable autofocus tabindex=1 accesskey=a>x</p>', '<p id="x">x</p>'],
    ['<p data-evil="1" data-bind="x" aria-hidden="true">x</p>', '<p>x</p>'],
    ['<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>', ''],
    ['<marquee onstart=alert(1)>x</marquee>', 'x'],
    ['<x-card onclick=alert(1)>x</x-card>', 'x'],
    ['<a href="https://a.example/"onclick=alert(1)>x</a>', '<a href="https://a.example/">x</a>'],
    ['<p <script>alert(1)</script>>x</p>', '<p>alert(1)&gt;x</p>'],
  ])('%s', (input, expected) => {
    const cleaned = cleanHtml(input)
    expect(cleaned).toBe(expected)
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })

  test('with at most 100 nested elements', () => {
    const cleaned = cleanHtml('<div>'.repeat(100_000) + 'x')
    expect(cleaned.split('<div>').length - 1).toBeLessThanOrEqual(100)
    expect(cleaned).toContain('x')
  })
})

describe('the HTML of editors is kept', () => {
  test.each([
    '<h2 id="jobs" class="wide">Jobs</h2>',
    '<div class="chart" data-chart="Jobs &amp; pay" data-id="sheet"></div>',
    '<div data-chart-name="Jobs"></div>',
    '<ul class="tab-titles"><li data-tab="one" class="active">2010</li></ul>',
    '<p lang="es" dir="ltr">Año</p>',
    '<a href="/topic/arts#x">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<a href="tel:+17135550100">x</a>',
    '<img src="/a.webp" srcset="/a-300.webp 300w, /a.webp 900w" sizes="50vw" width="900" height="600" alt="A heron" />',
    '<table><caption>c</caption><tr><th scope="col" colspan="2">a</th></tr><tr><td rowspan="1" align="right">b</td></tr></table>',
    '<figure><img src="/a.webp" alt="" /><figcaption>c</figcaption></figure>',
    '<ol start="3" type="a" reversed><li value="4">x</li></ol>',
    '<details open><summary>s</summary>x</details>',
    '<p>5 &lt; 6 &amp; 7 &gt; 2</p>',
    '[gallery ids="1,2"] https://youtu.be/abc',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html))

  test.each([
    ['<a href="//cdn.example/x.pdf">x</a>', '<a href="https://cdn.example/x.pdf">x</a>'],
    ['<main><p>x</p></main>', '<div><p>x</p></div>'],
    [
      '<iframe src="https://www.youtube.com/embed/abc" width="560" onload=x></iframe>',
      '<iframe src="https://www.youtube.com/embed/abc" width="560" loading="lazy" title="Embedded video"></iframe>',
    ],
  ])('%s', (input, expected) => expect(cleanHtml(input)).toBe(expected))
})

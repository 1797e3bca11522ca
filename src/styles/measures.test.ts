import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { header, toast } from '../../contract/constants.ts'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`src/${file}`, 'utf8') }))

/** px of 1em in media queries with the default text size. */
const LETTER = 16

test('media queries use em, so that large text gets the layout of a narrower screen', () => {
  const inPixels = sheets.filter(({ css }) => /@media[^{]*\((min|max)-(width|height): [\d.]+px/.test(css))
  expect(inPixels.map(({ file }) => file)).toEqual([])
})

test('below 1200 px all style sheets use the mobile layout (spec §4)', () => {
  const edges = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/\((min|max)-width: ([\d.]+)em\)/g)].map(([, side, em]) => ({
      file,
      side,
      px: Number(em) * LETTER,
    })),
  )
  const near = edges.filter(({ px }) => Math.abs(px - header.mobileBelow) < 100)
  const exact = { min: header.mobileBelow, max: header.mobileBelow - 0.02 }
  expect(near.length).toBeGreaterThan(20)
  expect(near.filter(({ side, px }) => Math.abs(px - exact[side as 'min' | 'max']) > 0.01)).toEqual([])
})

test('a toast is 360 px wide, or as wide as a narrower screen (spec §9)', () => {
  const { css } = sheets.find(({ file }) => file === 'notices/Toasts.module.css')!
  expect(css).toContain(`inline-size: min(${toast.width}px, 100%)`)
})

const storefront = sheets.filter(({ file }) => !/^(devtools|panel)\//.test(file))
const rules = storefront.flatMap(({ file, css }) =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }),
  ),
)

test('no page bar sets a property on the document, which would restyle each element when it is parsed', () => {
  const handed = rules
    .filter(({ selector }) => /^(html|:root|body)(:has\(|\[data-(?!theme))[^\s]*(\s*>[^{]*)?$/.test(selector))
    .flatMap(({ file, body }) =>
      [...body.matchAll(/(--[\w-]+):/g)].map(([, property]) => `${file} ${property}`),
    )
  // The comparison's bar renders after the first view, and the page reserves its space.
  expect([...new Set(handed)]).toEqual(['features/compare/CompareBar.module.css --floor'])
})

test('no rule on the document or <main> depends on deep descendants, which the browser would search at each change', () => {
  const deepRules = rules.filter(({ selector }) =>
    /(^|[\s,>~+])(html|:root|body|main):has\((?!>)/.test(selector),
  )
  expect(deepRules).toEqual([])
})

/** The last compound of each selector, which is the styled element. */
const subjects = rules.flatMap(({ file, selector }) =>
  selector
    .split(/,(?![^(]*\))/)
    .map((one) => ({ file, selector: one.trim(), subject: /[^\s>+~]*(\([^)]*\))*$/.exec(one.trim())![0] })),
)
const isAnything = (subject: string) => /^\*/.test(subject) || /^:(nth|has)/.test(subject)

test('no rule matches all siblings or counts all elements, because each change of <body> would restyle the page', () => {
  const beside = subjects.filter(
    ({ selector, subject }) =>
      // Allowed for headings in a text, which have only text elements as siblings.
      (subject.startsWith('*') && /(?<!\bh[1-6]\s*)[+~]\s*\S+$/.test(selector)) ||
      (isAnything(subject) && /:(nth-|has\()/.test(selector)),
  )
  expect(subjects.length).toBeGreaterThan(1000)
  expect(beside.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([])
})

import { expect, test } from '@jest/globals'
import { assetsOf, textsIn } from './assets.ts'
import { parsePayload, serialisePayload } from './hydration/hydrationPayload.ts'
import { serverState } from './ssrState.ts'
import { testConfig } from '../testing/fixtures.ts'
import { htmlText } from '../testing/htmlText.ts'

const manifest = {
  groups: {
    main: { js: ['main.js'], css: ['main.css'] },
    product: { js: ['product.js'], css: ['product.css'] },
    about: { js: ['about.js'], css: ['about.css'] },
  },
  fonts: [],
  firstScript: 'begin()',
  icon: 'data:image/svg+xml,icon',
  styles: { 'main.css': 'a{}', 'product.css': 'b{}', 'about.css': 'c{}', 'other.css': 'd{}' },
}

test('a page has the text of its own styles, the general ones first', () => {
  const { css, js, styles } = assetsOf(manifest, ['product'], ['about'])
  expect(css).toEqual(['/assets/main.css', '/assets/product.css', '/assets/about.css'])
  expect(css.map((href) => styles?.[href])).toEqual(['a{}', 'b{}', 'c{}'])
  expect(Object.keys(styles ?? {})).toHaveLength(3)
  expect(js).toEqual(['/assets/product.js', '/assets/main.js'])
})

test('styles, the first script and the icon are sent once: the browser reads them from the document', () => {
  const assets = assetsOf(manifest, ['product'])
  const payload = serialisePayload({
    config: testConfig,
    assets,
    state: { queries: {}, provided: serverState().api!.provided },
    router: { loaderData: {}, errors: null },
  })
  const json = htmlText(payload)
  expect(json).not.toMatch(/b\{\}|begin|icon/)
  const styles = assets.css.map((href) => `<style data-href="${href}">${assets.styles?.[href] ?? ''}</style>`)
  document.head.innerHTML = [
    ...styles,
    `<script data-scripts="">${assets.firstScript}</script>`,
    `<link rel="icon" href="${assets.icon}">`,
  ].join('')
  expect(textsIn(document).styles).toEqual(assets.styles)
  expect(parsePayload(json).assets).toEqual(assets)
})

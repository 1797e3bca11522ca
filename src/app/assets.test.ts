/** @jest-environment jest-fixed-jsdom */
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
    'product.about': { js: ['about.js'], css: ['about.css'] },
    'product-files': { js: ['files.js'], css: ['files.css'] },
  },
  fonts: [],
  firstScript: 'begin()',
  icon: 'data:image/svg+xml,icon',
  styles: { 'main.css': 'a{}', 'product.css': 'b{}', 'about.css': 'c{}', 'other.css': 'd{}' },
}

test('a page has the styles of the entry, of its own chunk and of its rendered late parts, in this order', () => {
  const { css, js, styles } = assetsOf(manifest, ['product'])
  expect(css).toEqual(['/assets/main.css', '/assets/product.css', '/assets/about.css'])
  expect(css.map((href) => styles?.[href])).toEqual(['a{}', 'b{}', 'c{}'])
  expect(Object.keys(styles ?? {})).toHaveLength(3)
  expect(js).toEqual(['/assets/product.js', '/assets/main.js'])
})

test('the payload does not repeat styles, first script and icon, which the browser reads from the document', () => {
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

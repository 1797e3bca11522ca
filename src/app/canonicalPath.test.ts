import { expect, test } from '@jest/globals'
import { canonicalPath } from '../../contract/canonicalPath.ts'
import { pagePaths } from '../../contract/pagePaths.ts'
import { createRoutes } from './routes.tsx'

/** Each path of the route table. */
function paths(routes = createRoutes()): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path ? [path] : []),
    ...(children ? paths(children) : []),
  ])
}

const own = paths().filter((path) => path.length > 1 && !/^\/(account|call-back|cp)/.test(path))
const upperCased = (path: string) => path.replace(/(^|\/)([a-z-]+)/g, (part) => part.toUpperCase())

test('corrects case and slashes in the path of each page', () => {
  expect(own.length).toBeGreaterThan(18)
  for (const path of own) {
    const address = path.replace(/:\w+\??/g, 'AbC')
    expect(decodeURI(canonicalPath(`${upperCased(path).replace(/:\w+\??/g, 'AbC')}/`))).toBe(address)
    expect(canonicalPath(encodeURI(address))).toBe(encodeURI(address))
  }
})

test.each([
  '/account/Orders/',
  '/Account/',
  '/call-back/AbC/',
  '//',
  '//Shop/',
  '/shop//Cart',
  '/shop/cart//',
])('does not change %s', (path) => expect(canonicalPath(path)).toBe(path))

test('keeps the case of ids, slugs and pages of staff', () => {
  expect(canonicalPath('/Shop/Product/7/AbC')).toBe('/shop/product/7/AbC')
  expect(canonicalPath('/blog/Tag/Rolex')).toBe('/blog/tag/Rolex')
  expect(canonicalPath('/About-Us/')).toBe('/About-Us')
  expect(canonicalPath('/%D8%AA%d8%a7')).toBe('/%D8%AA%d8%a7')
})

test('pagePaths, from which the server routes, has exactly the paths of the route table', () => {
  const routes = paths().filter((path) => path !== '*' && !/^\/cp(?!\/\*)/.test(path))
  expect([...new Set(routes)].sort()).toEqual([...pagePaths].sort())
})

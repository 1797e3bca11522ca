/** Packages of the running shop (package-lock.json): their licences and install scripts. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

interface Package {
  readonly dev?: true
  readonly license?: string
  readonly hasInstallScript?: true
  readonly resolved?: string
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  allowScripts: Record<string, boolean>
}
const nameOf = (path: string) => path.split('node_modules/').at(-1)!
const all = Object.entries(packages).filter(([path]) => path)
const running = all.filter(([, { dev }]) => !dev)

/**
 * These licences require only attribution, except LGPL. It is the licence of the picture library's binary, which the shop uses
 * unchanged.
 */
const ALLOWED =
  /^\(?(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Unlicense|LGPL-3\.0-or-later)( (OR|AND) |\)|$)/

test('every package of the running shop has a permitted licence', () => {
  expect(running.length).toBeGreaterThan(100)
  const others = running.filter(([, { license = 'none' }]) => !ALLOWED.test(license))
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})

test('only permitted packages run a script on installation', () => {
  const scripts = running.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect(scripts).toEqual(Object.keys(allowScripts))
})

test('the packages of the running shop contain no build tools', () => {
  const names = running.map(([path]) => nameOf(path))
  expect(
    names.filter((name) => /webpack|^@swc\/core|terser|^typescript$|^react-refresh$/.test(name)),
  ).toEqual([])
})

test('the lock file contains no addresses', () => {
  expect(all.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

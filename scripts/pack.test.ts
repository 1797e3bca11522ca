/** The folder of `npm run pack` runs without the repository. */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../server/testing/databases.ts'
import { killGroup, projectRoot, startShopProcess } from '../server/testing/process.ts'
import { closureOf, namedPackages } from './support/neededPackages.ts'

const MOST_MEGABYTES = 350

describe('the packed shop', () => {
  const home = temporaryFolder()
  const folder = join(home, 'shop')
  const pack = () =>
    spawnSync(process.execPath, [join(projectRoot, 'scripts/pack.ts'), '--to', folder], { encoding: 'utf8' })

  beforeAll(() => {
    const { status, stderr } = pack()
    if (status !== 0) throw new Error(stderr)
  }, 240_000)
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it('starts by its own command and serves pages and pictures where nothing can be installed or built', async () => {
    const shop = await startShopProcess({
      command: ['npm', 'start', '--prefix', folder],
      dataDir: join(home, 'data'),
      // A registry address that refuses connections.
      env: { npm_config_registry: 'http://127.0.0.1:9', npm_config_offline: 'true', DEMO: 'on' },
    })
    try {
      const page = await fetch(`${shop.origin}/`)
      const html = await page.text()
      expect([page.status, html.includes('</html>')]).toEqual([200, true])
      const [address = 'none'] = /\/media\/w\/[^"'\s,]+/.exec(html) ?? []
      const picture = await fetch(shop.origin + address)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
      expect(shop.output()).not.toMatch(/Building|Installing/)
    } finally {
      killGroup(shop)
    }
  }, 120_000)

  it(`takes at most ${MOST_MEGABYTES} MB and contains no browser sources, tools or tests`, () => {
    expect(megabytesOf(folder)).toBeLessThan(MOST_MEGABYTES)
    for (const left of ['src', 'e2e', 'bench', 'node_modules/webpack', 'node_modules/react', 'data'])
      expect([left, existsSync(join(folder, left))]).toEqual([left, false])
    const sources = readdirSync(join(folder, 'server'), { recursive: true }) as string[]
    expect(sources.filter((file) => file.includes('.test.'))).toEqual([])
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: object }
    expect(Object.keys(scripts).filter((name) => name.startsWith('pre'))).toEqual([])
  })

  it('refuses to overwrite a folder with files', () => {
    const { status, stderr } = pack()
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not empty')])
  })
})

describe('the packages that are needed', () => {
  it('packs the packages that sources import, and their dependencies', () => {
    const home = temporaryFolder()
    try {
      writeFileSync(join(home, 'a.ts'), `import x from 'one'\nread(resolve('@of/two/file.woff'))\n`)
      writeFileSync(join(home, 'a.test.ts'), `import x from 'three'\n`)
      expect(namedPackages(home, ['.'], ['one', '@of/two', 'three', 'on'])).toEqual(['one', '@of/two'])
    } finally {
      rmSync(home, { recursive: true })
    }
    const needed = closureOf(projectRoot, ['pg'])
    expect(needed).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/pg-protocol']))
    expect(needed).not.toContain('node_modules/kysely')
  })

  it('reports a needed package that is not installed', () => {
    expect(() => closureOf(projectRoot, ['no-such-package'])).toThrow(
      'The package no-such-package is not installed',
    )
  })
})

function megabytesOf(folder: string): number {
  const bytes = (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => lstatSync(join(folder, file)))
    .reduce((sum, { blocks, size }) => sum + (blocks ? blocks * 512 : size), 0)
  return bytes / 1024 ** 2
}

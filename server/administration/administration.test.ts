import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { bothDatabases, temporaryFolder, type DatabaseKind } from '../testing/databases.ts'
import { writeImportFile } from '../testing/importFile.ts'
import { plainNumber } from '../shared/persian.ts'
import { killGroup, postTo, runFile, startShopProcess, type ShopProcess } from '../testing/process.ts'

const run = (env: Record<string, string>, script: string, ...call: string[]) =>
  runFile(env, `scripts/${script}.ts`, ...call)

const page = (text: string) => `---\ntitle: دربارهٔ ما\ndescription: کیستیم\npath: about\n---\n\n${text}\n`

describe.each(bothDatabases)('commands beside a running shop ($name)', (kind: DatabaseKind) => {
  const folder = temporaryFolder()
  const content = join(folder, 'content')
  let settings: Awaited<ReturnType<DatabaseKind['settings']>>
  let env: Record<string, string>
  let shop: ShopProcess

  beforeAll(async () => {
    settings = await kind.settings()
    env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '', DEMO: 'off' }
    shop = await startShopProcess({ dataDir: settings.dataDir, env })
    mkdirSync(join(content, 'pages'), { recursive: true })
  }, 60_000)
  afterAll(async () => {
    killGroup(shop)
    await settings.remove()
    rmSync(folder, { recursive: true })
  })

  const ask = async <T>(path: string, body: object) => {
    const answer = await postTo(shop, path, body)
    expect(answer.status).toBe(200)
    return (await answer.json()) as T
  }
  const pageText = async () => (await ask<{ content: string }>('home/Get-Page', { Name: 'about' })).content
  const total = async () => (await ask<{ total: number }>('Product/Get-List', { pageSize: 1 })).total
  /** Waits up to a second for the condition. */
  const soon = async (isSo: () => Promise<boolean>) => {
    const since = performance.now()
    while (!(await isSo())) {
      expect(performance.now() - since).toBeLessThan(1000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it('use a socket that other users of the machine cannot open', () => {
    expect(statSync(join(settings.dataDir, 'admin.sock')).mode & 0o777).toBe(0o600)
  })

  it('update its pages, which readers see within a second', async () => {
    for (const text of ['نخستین متن', 'متن دوم']) {
      writeFileSync(join(content, 'pages/about.md'), page(text))
      expect(await run(env, 'content', content)).toMatchObject({
        code: 0,
        output: expect.stringContaining('1 written'),
      })
      await soon(async () => (await pageText()).includes(text))
    }
  }, 60_000)

  it('report problems with file and line', async () => {
    writeFileSync(join(content, 'pages/about.md'), page('[مرده](/nowhere)'))
    const { code, output } = await run(env, 'content', content)
    expect(code).toBe(2)
    expect(output).toContain(`${content}/pages/about.md:7: پیوند «/nowhere»: صفحه‌ای با این نشانی نداریم.`)
    expect(output).toContain('1 problems, nothing was written')
  }, 60_000)

  it('import a catalogue while shoppers are answered', async () => {
    const file = join(folder, 'products.csv')
    const report = join(folder, 'problems.csv')
    const { badLines } = await writeImportFile(file, 800, 4)
    const before = await total()
    const waits: number[] = []
    let done = false
    const looking = (async () => {
      while (!done) {
        const since = performance.now()
        expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
        await total()
        waits.push(performance.now() - since)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const started = performance.now()
    const { code, output } = await run(env, 'import', file, '--report', report)
    const took = performance.now() - started
    done = true
    await looking
    expect({ code, output }).toMatchObject({
      code: 2,
      output: expect.stringContaining('800 rows: 796 added'),
    })
    for (const line of badLines) expect(output).toContain(`سطر ${plainNumber(Number(line))} `)
    expect(existsSync(report)).toBe(true)
    expect(waits.length).toBeGreaterThan(20)
    // Compare with the import's duration, because absolute times depend on the machine.
    expect(Math.max(...waits)).toBeLessThan(took / 2)
    expect(waits.toSorted((a, b) => a - b)[waits.length >> 1]).toBeLessThan(took / 10)
    await soon(async () => (await total()) === before + 796)
  }, 120_000)

  it('import a price that falls by more than half only with --yes', async () => {
    const file = join(folder, 'prices.csv')
    writeFileSync(file, 'websiteCode,price,oldPrice\nC-1,1000,\n')
    const asked = await run(env, 'import', file)
    expect(asked).toMatchObject({
      code: 3,
      output: expect.stringContaining('move a price by more than 50 %: 1.'),
    })
    expect(asked.output).toMatch(/سطر ۲ \(C-1\).+ قیمت از [۰-۹٬]+ به ۱٬۰۰۰/)
    expect(await run(env, 'import', file, '--yes')).toMatchObject({
      ...{ code: 0, output: expect.stringContaining('1 updated') },
    })
  }, 60_000)

  it('invite the first administrator to a page of the shop', async () => {
    const refused = await run(env, 'owner', '--mobile', 'نگار')
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('"نگار" is no mobile number.') })
    const { code, output } = await run(
      { ...env, PUBLIC_ORIGIN: shop.origin },
      'owner',
      '--mobile',
      '09131112233',
    )
    expect(code).toBe(0)
    const [link] = /http:\S+/.exec(output) ?? ['']
    expect(await (await fetch(link)).text()).toContain('۰۹۱۳۱۱۱۲۲۳۳')
  }, 60_000)

  it('report an unusable file, and the shop continues', async () => {
    const file = join(folder, 'bad.csv')
    writeFileSync(file, 'nothing,of,this\n1,2,3\n')
    const { code, output } = await run(env, 'import', file)
    expect(code).toBe(1)
    expect(output).not.toMatch(/\.ts:\d/)
    expect(output.trim()).not.toBe('')
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  }, 60_000)

  it('answer 404 to a command of another version', async () => {
    const status = await new Promise((resolve, reject) =>
      request(
        { socketPath: join(settings.dataDir, 'admin.sock'), path: '/1/content', method: 'POST' },
        ({ statusCode }) => resolve(statusCode),
      )
        .once('error', reject)
        .end('{}'),
    )
    expect(status).toBe(404)
  })

  it('work without the shop when it is stopped or was killed', async () => {
    shop.child.kill('SIGKILL')
    await shop.ended()
    writeFileSync(join(content, 'pages/about.md'), page('متن سوم'))
    expect(await run(env, 'content', content)).toMatchObject({ code: 0 })
    shop = await startShopProcess({ dataDir: settings.dataDir, env })
    expect(await pageText()).toContain('متن سوم')
    expect((await shop.stop()).code).toBe(0)
    expect(existsSync(join(settings.dataDir, 'admin.sock'))).toBe(false)
  }, 120_000)
})

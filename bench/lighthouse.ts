/**
 * Lighthouse (mobile: simulated slow 4G, a quarter of the processor) on home, list, product and article, compared with an
 * almost empty page in the same run. npm fetches Lighthouse when it is missing; it is no dependency, because it is
 * larger than all dependencies together. Lighthouse multiplies the duration of each task by four, including the time in which
 * other processes had the processor. So the bench also reports the thread's own processor time.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { Shop } from '../e2e/support/shop.ts'
import { requireChromium } from '../scripts/chromium.ts'
import { firstViews, readTrace } from './blocking.ts'
import { median } from './median.ts'
import { measured } from './report.ts'

const TOOL = 'lighthouse@13.5.0'
const RUNS = 3
const TRIES = 4
/** Lighthouse's slowdown factor for a phone. */
const SLOWER = 4
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly categories: Record<(typeof categories)[number], { readonly score: number }>
  readonly audits: Record<string, { readonly numericValue: number; readonly score: number | null }>
  /** ms beyond 50 of each task after the first paint, by the thread's own clock */
  readonly ownBlocking: number
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-lighthouse-'))
  const shop = await Shop.open({ LOG_LEVEL: 'error' })
  const floor = Fastify()
  try {
    const pages = await firstViews(shop.origin)
    const list = await (await fetch(shop.origin + pages.list)).text()
    const picture = /\/media\/[^" ]+-350\.webp/.exec(list)?.[0]
    if (!picture) throw new Error('The list shows no product')
    const bytes = Buffer.from(await (await fetch(shop.origin + picture)).arrayBuffer())
    floor.get('/picture.webp', (_request, reply) => reply.type('image/webp').send(bytes))
    floor.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(floorPage))
    const floorUrl = await floor.listen({ port: 0, host: '127.0.0.1' })

    // A warm-up, because the first page of the tool is slower.
    await examineOnce(floorUrl, folder)
    const floors = await examine(floorUrl, folder)
    const least = median(floors.map((report) => metricsOf(report).lcp))
    console.log(`floor page: LCP ${Math.round(least)} ms`)
    for (const [name, path] of Object.entries(pages)) {
      // A first visit before measuring, because the server draws pictures on first request.
      await examineOnce(shop.origin + path, folder)
      print(name, await examine(shop.origin + path, folder), least)
    }
  } finally {
    await floor.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 20 kB of HTML and one picture. */
const floorPage = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>کف</title>
<meta name="viewport" content="width=device-width"><h1>کف</h1><img src="/picture.webp" width="350" height="350" alt="">
${'<p>چیزی برای خواندن که تنها جا می‌گیرد.</p>\n'.repeat(250)}</html>`

async function examine(url: string, folder: string): Promise<Report[]> {
  const reports: Report[] = []
  for (let time = 0; time < RUNS; time += 1) reports.push(await examineOnce(url, folder))
  return reports
}

/** The tool sometimes loses the start of its trace and asks for another run. */
async function examineOnce(url: string, folder: string, triesLeft = TRIES): Promise<Report> {
  try {
    return await runTool(url, folder)
  } catch (error) {
    if (triesLeft <= 1) throw error
    return examineOnce(url, folder, triesLeft - 1)
  }
}

async function runTool(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = [
    '--output=json',
    `--output-path=${file}`,
    // This mode also saves the trace.
    `--gather-mode=${folder}`,
    `--audit-mode=${folder}`,
    '--quiet',
    `--only-categories=${categories.join()}`,
  ]
  const chrome = '--chrome-flags=--headless=new --no-sandbox'
  await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${TOOL}`, '--', 'lighthouse', url, ...flags, chrome],
    { env: { ...process.env, NODE_OPTIONS: '', CHROME_PATH: requireChromium() } },
  )
  const read = <T>(name: string) => JSON.parse(readFileSync(name, 'utf8')) as T
  const trace = read<Parameters<typeof readTrace>[0]>(join(folder, 'trace.json'))
  return { ...read<Omit<Report, 'ownBlocking'>>(file), ownBlocking: readTrace(trace, SLOWER).total }
}

function metricsOf({ audits }: Report) {
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? NaN
  return {
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
  }
}

function print(name: string, reports: readonly Report[], least: number): void {
  const of = (key: 'lcp' | 'tbt' | 'cls') => median(reports.map((report) => metricsOf(report)[key]))
  const scores = categories.map((category) =>
    Math.round(100 * median(reports.map((report) => report.categories[category].score))),
  )
  const ratio = of('lcp') / least
  const worst = Math.min(...scores)
  measured({ what: `${name}, ${scores.join(' / ')}, least`, value: worst, unit: 'points', least: 100 })
  measured({ what: `${name}, LCP`, value: of('lcp'), unit: 'ms' })
  measured({
    what: `${name}, LCP beside the floor page`,
    value: ratio,
    unit: 'times',
    most: 1.15,
    decides: true,
  })
  measured({ what: `${name}, TBT`, value: of('tbt'), unit: 'ms', most: 60 })
  const ownBlocking = median(reports.map((report) => report.ownBlocking))
  measured({ what: `${name}, blocked by the thread itself`, value: ownBlocking, unit: 'ms', most: 60 })
  measured({ what: `${name}, CLS`, value: of('cls'), unit: '', most: 0.005, decides: true })
  const failing = Object.entries(reports.at(-1)?.audits ?? {}).filter(
    ([, { score }]) => score !== null && score < 0.9,
  )
  if (failing.length > 0) console.log(`  below 90: ${failing.map(([id]) => id).join(', ')}`)
}

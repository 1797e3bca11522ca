/**
 * Long tasks of the main thread during a first view, with the processor throttled to a quarter, from the first byte
 * until the page is at rest; the budget is no task above 50 ms. Counts the thread's own time including the throttling,
 * so that other work on the machine lengthens no task.
 */
import type { Browser } from '@playwright/test'
import { inBrowser } from './inBrowser.ts'
import { median } from './median.ts'
import { measured } from './report.ts'

const RUNS = 5
/** A longer task blocks, ms (Web Vitals). */
export const LONG = 50
/** ms after the load event in which the code, its effects and their requests finish. */
const REST = 4000

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time of the thread, µs. `dur` includes time in which other threads had the processor. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly url?: string }; readonly name?: string }
}

export interface LongTask {
  /** ms since the first paint of content */
  readonly at: number
  /** ms */
  readonly took: number
  /** ms by kind of work, the largest first */
  readonly parts: readonly (readonly [string, number])[]
}

export interface Blocking {
  /** Sum of the ms beyond 50 of each task after the first paint of content */
  readonly total: number
  /** ms of all tasks */
  readonly busy: number
  readonly long: readonly LongTask[]
}

export function run(): Promise<void> {
  return inBrowser(async (browser, shop) => {
    for (const [name, path] of Object.entries(await firstViews(shop.origin))) {
      // A first visit before measuring, because the server draws pictures on first request.
      await measureBlocking(browser, shop.origin + path)
      const views: Blocking[] = []
      for (let time = 0; time < RUNS; time += 1)
        views.push(await measureBlocking(browser, shop.origin + path))
      print(name, views)
    }
  })
}

export async function firstViews(
  origin: string,
): Promise<Record<'home' | 'list' | 'product' | 'article', string>> {
  const linkIn = async (path: string, link: RegExp) => {
    const found = link.exec(await (await fetch(origin + path)).text())?.[1]
    if (!found) throw new Error(`${path} has no link ${String(link)}`)
    return found
  }
  return {
    home: '/',
    list: '/shop/category',
    product: await linkIn('/shop/category', /href="(\/shop\/product\/\d+\/[^"]+)"/),
    article: await linkIn('/blog', /href="(\/blog\/\d+\/[^"]+)"/),
  }
}

/** Opens an address in a new phone context with a throttled processor, and reads the trace of its main thread. */
export async function measureBlocking(browser: Browser, url: string): Promise<Blocking> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await browser.startTracing(page, { categories: [...categories] })
    await page.goto(url, { waitUntil: 'load' })
    await new Promise((resolve) => setTimeout(resolve, REST))
    return readTrace(JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] })
  } finally {
    await context.close()
  }
}

const categories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
  'v8.execute',
  '__metadata',
]

/** @param slower factor by which tasks take longer on the target device */
export function readTrace(
  { traceEvents }: { readonly traceEvents: readonly TraceEvent[] },
  slower = 1,
): Blocking {
  const took = (event: TraceEvent) => slower * ownTime(event)
  const paint = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (!paint) throw new Error('The page painted nothing')
  const own = traceEvents.filter(({ pid, tid, ph }) => pid === paint.pid && tid === paint.tid && ph === 'X')
  const tasks = own.filter(({ name, dur = 0 }) => name === 'RunTask' && dur > 0)
  const after = tasks.filter((task) => task.ts + (task.dur ?? 0) > paint.ts)
  return {
    total: after.reduce((sum, task) => sum + Math.max(0, took(task) - LONG), 0),
    busy: tasks.reduce((sum, task) => sum + took(task), 0),
    long: tasks
      .filter((task) => took(task) > LONG)
      .map((task) => ({
        at: (task.ts - paint.ts) / 1000,
        took: took(task),
        parts: partsOf(task, own, took),
      })),
  }
}

/** Kinds of work that contain no other kind of this list. */
const kinds =
  /^(EvaluateScript|v8\.compile|UpdateLayoutTree|Layout|Paint|PrePaint|Layerize|ParseHTML|MajorGC|MinorGC|FunctionCall|TimerFire|FireAnimationFrame|HitTest|Commit)$/

function partsOf(
  task: TraceEvent,
  own: readonly TraceEvent[],
  took: (event: TraceEvent) => number,
): LongTask['parts'] {
  const end = task.ts + (task.dur ?? 0)
  const inside = own
    .filter(({ name, ts, dur = 0 }) => kinds.test(name) && dur > 0 && ts >= task.ts && ts + dur <= end)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const sums = new Map<string, number>()
  const open: { readonly label: string; readonly until: number }[] = []
  for (const event of inside) {
    const { name, ts, dur = 0, args } = event
    while ((open.at(-1)?.until ?? Infinity) <= ts) open.pop()
    const file = args.data?.url?.split('/').at(-1)
    const label = name === 'EvaluateScript' && file ? `${name} ${file}` : name
    // Own time: subtracts the time of nested events.
    const around = open.at(-1)
    if (around) sums.set(around.label, (sums.get(around.label) ?? 0) - took(event))
    sums.set(label, (sums.get(label) ?? 0) + took(event))
    open.push({ label, until: ts + dur })
  }
  return [...sums].filter(([, ms]) => ms >= 3).sort((a, b) => b[1] - a[1])
}

function print(name: string, views: readonly Blocking[]): void {
  const total = median(views.map((view) => view.total))
  const worst = median(views.map(({ long }) => Math.max(0, ...long.map((task) => task.took))))
  const count = median(views.map(({ long }) => long.length))
  const busy = median(views.map((view) => view.busy))
  measured({ what: `${name}, longest task`, value: worst, unit: 'ms', most: LONG })
  measured({ what: `${name}, tasks above that`, value: count, unit: 'tasks' })
  measured({ what: `${name}, blocked`, value: total, unit: 'ms' })
  measured({ what: `${name}, busy, median of ${views.length}`, value: busy, unit: 'ms' })
  for (const { at, took, parts } of views.at(-1)?.long ?? [])
    console.log(
      `  at ${Math.round(at)}: ${Math.round(took)} ms, ${parts.map(([kind, ms]) => `${kind} ${Math.round(ms)}`).join(', ')}`,
    )
}

/** ms */
const ownTime = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000

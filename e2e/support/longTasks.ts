import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** Processor time of the thread, µs. `dur` includes time in which other threads had the processor. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']

/** Returns the processor time (ms) of each main thread task during `work`, the longest last. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
    .sort((a, b) => a - b)
  if (tasks.length === 0) throw new Error('The trace has no task of a main thread')
  return tasks
}

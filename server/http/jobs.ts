import type { FastifyInstance } from 'fastify'
import type { Context } from '../shared/context.ts'
import { newRequestId } from './requestIds.ts'

/**
 * Runs one round of background work. Its lines in the log have their own id, and the bus announces its end.
 * Never rejects: an error is logged, and the next round tries again.
 * @param job its name in the log and the metrics
 */
export async function runJob(
  { bus, log: parent }: Pick<Context, 'bus' | 'log'>,
  job: string,
  work: (log: Context['log']) => Promise<unknown>,
): Promise<void> {
  const log = parent.child({ job, reqId: newRequestId() })
  const since = performance.now()
  let ok = true
  try {
    await work(log)
  } catch (error) {
    ok = false
    log.error({ err: error }, 'work in the background failed')
  }
  bus.emit('job.ended', { job, ms: performance.now() - since, ok })
}

/** Background work. Building an app only registers it; the program that serves starts it. */
export interface Background {
  /**
   * Repeats a task every `ms`. Rounds of it never overlap, because a slow database must not get a second one.
   * @param isDue skips rounds of the timer for which it is false
   */
  every(job: string, ms: number, task: () => Promise<unknown>, isDue?: () => boolean): void
  /** Runs one round now, or waits for the running one. */
  run(job: string): Promise<void>
  start(): void
}

interface Round {
  readonly ms: number
  readonly run: () => Promise<unknown>
  readonly isDue: () => boolean
}

export function createBackground(app: FastifyInstance): Background {
  const rounds = new Map<string, Round>()
  const running = new Set<Promise<unknown>>()
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => timers.forEach(clearInterval))
  app.addHook('onClose', async () => {
    await Promise.allSettled(running)
  })
  return {
    every(job, ms, task, isDue = () => true) {
      let current: Promise<unknown> | undefined
      const run = () => {
        current ??= task().finally(() => {
          running.delete(current!)
          current = undefined
        })
        running.add(current)
        return current
      }
      rounds.set(job, { ms, run, isDue })
    },
    async run(job) {
      await rounds.get(job)!.run()
    },
    start() {
      for (const { ms, run, isDue } of rounds.values())
        timers.push(setInterval(() => void (isDue() && run()), ms).unref())
    },
  }
}

/**
 * Runs a task again after its end if `run` was called meanwhile, because the running one may be too early.
 * @param task never rejects
 */
export function oneAtATime(task: () => Promise<void>) {
  let running: Promise<void> | null = null
  let again = false
  function run(): void {
    again = running !== null
    running ??= task().finally(() => {
      running = null
      if (again) run()
    })
  }
  return {
    run,
    async runToEnd() {
      run()
      while (running) await running
    },
    async stop() {
      again = false
      await running
    },
  }
}

import type { Context } from '../shared/context.ts'
import { newRequestId } from './requestIds.ts'

/**
 * One round of work in the background: its lines in the log have an id of their own, its end is announced on the bus.
 * Never rejects: what failed is logged, the next round tries again.
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

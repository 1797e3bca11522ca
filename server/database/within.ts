/** The result of the work. @throws Error after `ms`; the work is not cancelled */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  if (!(await endsWithin(ms, work))) throw new Error(`no answer within ${ms} ms`)
  return work
}

/**
 * Waits for work to end, but no longer than `ms`. Later rejections are ignored.
 * @returns whether it ended in time
 */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

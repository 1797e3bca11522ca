import { describe, expect, it } from '@jest/globals'
import { WorkQueue, type WorkQueueOptions } from './workQueue.ts'

const turn = () => new Promise(setImmediate)
const staying = () => new AbortController().signal

const queueOf = (options: Partial<WorkQueueOptions>) =>
  new WorkQueue<string>({
    ...{ atOnce: 2, waiting: 1000, busy: { message: 'شلوغ است.', retryAfter: 10 } },
    ...options,
  })
const limits = { atOnce: 2, waiting: 2, timeout: 60_000 }
const sizeOf = ({ readings: { running, waiting } }: WorkQueue<string>) => running + waiting

/** Work that ends when the test ends it. */
function held() {
  const started: { key: string; signal: AbortSignal; end: (value: string) => void }[] = []
  const work = (key: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      started.push({ key, signal, end: resolve })
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  return { started, work, keys: () => started.map(({ key }) => key) }
}

/** Jobs that end when the test ends them. */
function jobs() {
  const started: string[] = []
  const finish = new Map<string, (value: string) => void>()
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => finish.set(name, resolve))
  }
  return { started, job, end: (name: string) => finish.get(name)!(name) }
}

it('runs a few jobs at once, and each key once for all its callers', async () => {
  const queue = queueOf({ atOnce: 2 })
  const { started, job, end } = jobs()
  const [a, b, again, c] = [
    queue.run('a', job('a'), { caller: 'x' }),
    queue.run('b', job('b'), { caller: 'x' }),
    queue.run('a', job('other'), { caller: 'y' }),
    queue.run('c', job('c'), { caller: 'x' }),
  ]
  expect(sizeOf(queue)).toBe(3)
  await turn()
  expect(started).toEqual(['a', 'b'])
  end('a')
  expect(await Promise.all([a, again])).toEqual(['a', 'a'])
  await turn()
  expect(started).toEqual(['a', 'b', 'c'])
  end('b')
  end('c')
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  await queue.idle()
  expect(sizeOf(queue)).toBe(0)
})

it('alternates between callers, so that 900 jobs of one delay another by one', async () => {
  const queue = queueOf({ atOnce: 1 })
  const { started, job, end } = jobs()
  const all = Array.from({ length: 900 }, (_, index) =>
    queue.run(`many ${index}`, job(`${index}`), { caller: 'attacker' }),
  )
  const own = queue.run('own', job('own'), { caller: 'shopper' })
  await turn()
  end('0')
  await turn()
  end(started.at(-1)!)
  await turn()
  expect(started).toContain('own')
  end('own')
  expect(await own).toBe('own')
  for (let count = 0; count < 900; count += 1) {
    end(started.at(-1)!)
    await turn()
  }
  await Promise.all(all)
})

it('runs a job at the first turn of any of its callers', async () => {
  const queue = queueOf({ atOnce: 1 })
  const { started, job, end } = jobs()
  for (const name of ['1', '2', '3', 'wanted']) void queue.run(name, job(name), { caller: 'attacker' })
  void queue.run('wanted', job('wanted'), { caller: 'shopper' })
  await turn()
  end('1')
  await turn()
  end(started.at(-1)!)
  await turn()
  expect(started).toContain('wanted')
  expect(started).not.toContain('3')
})

it('limits jobs for each caller and for all', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 5, ofCaller: { most: 2, rule: 'pictures' } })
  const { job } = jobs()
  for (const caller of ['x', 'y'])
    for (const name of ['1', '2']) void queue.run(caller + name, job(name), { caller })
  void queue.run('x3', job('3'), { caller: 'x' })
  await expect(queue.run('x4', job('4'), { caller: 'x' })).rejects.toMatchObject({
    status: 429,
    retryAfter: 10,
  })
  void queue.run('z1', job('1'), { caller: 'z' })
  expect(sizeOf(queue)).toBe(6)
  await expect(queue.run('z2', job('2'), { caller: 'z' })).rejects.toMatchObject({
    status: 503,
    retryAfter: 10,
  })
  // A job that already waits does not count again.
  void queue.run('y2', job('again'), { caller: 'z' })
  expect(sizeOf(queue)).toBe(6)
})

it('refuses the newest job of the longest queue instead of a caller with a shorter queue', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 4 })
  const { started, job, end } = jobs()
  const many = ['1', '2', '3', '4', '5'].map((name) => queue.run(name, job(name), { caller: 'attacker' }))
  // This job is also in the shopper's queue, so it stays.
  const both = queue.run('5', job('5'), { caller: 'shopper' })
  const own = queue.run('own', job('own'), { caller: 'shopper' })
  await expect(many[3]).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  await expect(queue.run('6', job('6'), { caller: 'attacker' })).rejects.toMatchObject({ status: 503 })
  // Now one queue is only one job longer than the other.
  await expect(queue.run('more', job('more'), { caller: 'shopper' })).rejects.toMatchObject({ status: 503 })
  expect(queue.readings).toEqual({ running: 1, waiting: 4, refused: 3 })
  for (const _job of [1, 2, 3, 4, 5]) {
    end(started.at(-1)!)
    await turn()
  }
  await Promise.all([many[0], many[1], many[2], many[4], both, own])
  expect(started).not.toContain('4')
})

it('does not begin a job without callers', async () => {
  const queue = queueOf({ atOnce: 1 })
  const { started, job, end } = jobs()
  const first = queue.run('a', job('a'), { caller: 'x' })
  const [gone, stays] = [new AbortController(), new AbortController()]
  const left = queue.run('b', job('b'), { caller: 'x', signal: gone.signal })
  const shared = [gone, stays].map(({ signal }) => queue.run('c', job('c'), { caller: 'x', signal }))
  gone.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  end('a')
  await first
  await turn()
  expect(started).toEqual(['a', 'c'])
  end('c')
  expect(await Promise.all(shared)).toEqual(['c', 'c'])
})

it('repeats a failed job for the next caller', async () => {
  const queue = queueOf({ atOnce: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('no disk')), { caller: 'x' })).rejects.toThrow(
    'no disk',
  )
  expect(await queue.run('a', async () => 'picture', { caller: 'x' })).toBe('picture')
})

it('finishes a job without callers if the result is stored', async () => {
  const queue = queueOf({ atOnce: 1, outlivesCallers: true })
  const { started, job, end } = jobs()
  const gone = new AbortController()
  const left = queue.run('a', job('a'), { signal: gone.signal })
  gone.abort()
  const joined = queue.run('a', job('again'))
  end('a')
  expect(await Promise.all([left, joined])).toEqual(['a', 'a'])
  expect(started).toEqual(['a'])
})

describe('shared work', () => {
  it('is done once for simultaneous callers, and again for later ones', async () => {
    const shared = queueOf(limits)
    const { started, work, keys } = held()
    const all = [1, 2, 3].map(() => shared.run('a', work('a'), { signal: staying() }))
    await turn()
    expect(keys()).toEqual(['a'])
    started[0]!.end('صفحه')
    expect(await Promise.all(all)).toEqual(['صفحه', 'صفحه', 'صفحه'])
    const later = shared.run('a', work('a'), { signal: staying() })
    await turn()
    expect(keys()).toEqual(['a', 'a'])
    started[1]!.end('صفحهٔ تازه')
    expect(await later).toBe('صفحهٔ تازه')
  })

  it('is done a few jobs at a time in order, and refused at once beyond the limit', async () => {
    const shared = queueOf(limits)
    const { started, work, keys } = held()
    const all = ['a', 'b', 'c', 'd'].map((key) => shared.run(key, work(key), { signal: staying() }))
    const refused = shared.run('e', work('e'), { signal: staying() })
    await expect(refused).rejects.toMatchObject({ status: 503, message: 'شلوغ است.', retryAfter: 10 })
    expect(keys()).toEqual(['a', 'b'])
    started[1]!.end('')
    await all[1]
    await turn()
    expect(keys()).toEqual(['a', 'b', 'c'])
    for (const index of [0, 2, 3]) {
      started[index]!.end('')
      await turn()
      await turn()
    }
    await Promise.all(all)
    expect(keys()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('ends when the last caller has left, not before', async () => {
    const shared = queueOf(limits)
    const { started, work, keys } = held()
    const [first, second] = [new AbortController(), new AbortController()]
    const all = [first, second].map(({ signal }) =>
      shared.run('a', work('a'), { signal }).catch(() => 'abandoned'),
    )
    await turn()
    first.abort()
    expect(started[0]!.signal.aborted).toBe(false)
    second.abort()
    expect(started[0]!.signal.aborted).toBe(true)
    // A new caller starts a new job.
    const third = shared.run('a', work('a'), { signal: staying() })
    await turn()
    expect(keys()).toEqual(['a', 'a'])
    started[1]!.end('صفحه')
    expect(await third).toBe('صفحه')
    expect(await Promise.all(all)).toEqual(['abandoned', 'abandoned'])
  })

  it('is not begun if its caller left while it waited, and frees the place', async () => {
    const shared = queueOf(limits)
    const { started, work, keys } = held()
    const running = ['a', 'b'].map((key) => shared.run(key, work(key), { signal: staying() }))
    const impatient = new AbortController()
    const waiting = shared.run('c', work('c'), { signal: impatient.signal }).catch(() => 'abandoned')
    impatient.abort()
    expect(await waiting).toBe('abandoned')
    const others = ['d', 'e'].map((key) => shared.run(key, work(key), { signal: staying() }))
    for (let index = 0; index < 4; index += 1) {
      await turn()
      started[index]!.end('')
      await turn()
    }
    await Promise.all([...running, ...others])
    expect(keys()).toEqual(['a', 'b', 'd', 'e'])
  })

  it('ends after its timeout with a 503, and leaves no timer', async () => {
    const shared = queueOf({ ...limits, timeout: 20 })
    const { work } = held()
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    await expect(shared.run('a', work('a'), { signal: staying() })).rejects.toMatchObject({ status: 503 })
    expect(await shared.run('b', async () => 'صفحه', { signal: staying() })).toBe('صفحه')
    expect(timers()).toBe(before)
  })
})

import { describe, expect, it } from '@jest/globals'
import { SharedWork } from './sharedWork.ts'

const limits = { atOnce: 2, waiting: 2, patience: 60_000, busy: 'شلوغ است.' }
const staying = () => new AbortController().signal

/** Work that ends when the test says so. */
function held() {
  const started: { key: string; signal: AbortSignal; end: (value: string) => void }[] = []
  const work = (key: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      started.push({ key, signal, end: resolve })
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  return { started, work, keys: () => started.map(({ key }) => key) }
}
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

describe('work that many ask for', () => {
  it('is done once for all who ask for the same at the same time, and again for who asks later', async () => {
    const shared = new SharedWork<string>(limits)
    const { started, work, keys } = held()
    const all = [1, 2, 3].map(() => shared.run('a', staying(), work('a')))
    await turn()
    expect(keys()).toEqual(['a'])
    started[0]!.end('صفحه')
    expect(await Promise.all(all)).toEqual(['صفحه', 'صفحه', 'صفحه'])
    const later = shared.run('a', staying(), work('a'))
    await turn()
    expect(keys()).toEqual(['a', 'a'])
    started[1]!.end('صفحهٔ تازه')
    expect(await later).toBe('صفحهٔ تازه')
  })

  it('is done a few pieces at a time, in the order of asking; what is too much is refused at once', async () => {
    const shared = new SharedWork<string>(limits)
    const { started, work, keys } = held()
    const all = ['a', 'b', 'c', 'd'].map((key) => shared.run(key, staying(), work(key)))
    const refused = shared.run('e', staying(), work('e'))
    await expect(refused).rejects.toMatchObject({ status: 503, message: 'شلوغ است.', retryAfter: 3 })
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
    const shared = new SharedWork<string>(limits)
    const { started, work, keys } = held()
    const [first, second] = [new AbortController(), new AbortController()]
    const all = [first, second].map(({ signal }) =>
      shared.run('a', signal, work('a')).catch(() => 'abandoned'),
    )
    await turn()
    first.abort()
    expect(started[0]!.signal.aborted).toBe(false)
    second.abort()
    expect(started[0]!.signal.aborted).toBe(true)
    // Whoever asks now gets a new one.
    const third = shared.run('a', staying(), work('a'))
    await turn()
    expect(keys()).toEqual(['a', 'a'])
    started[1]!.end('صفحه')
    expect(await third).toBe('صفحه')
    expect(await Promise.all(all)).toEqual(['abandoned', 'abandoned'])
  })

  it('is not begun for a caller who left while it waited, and the place is free', async () => {
    const shared = new SharedWork<string>(limits)
    const { started, work, keys } = held()
    const running = ['a', 'b'].map((key) => shared.run(key, staying(), work(key)))
    const impatient = new AbortController()
    const waiting = shared.run('c', impatient.signal, work('c')).catch(() => 'abandoned')
    impatient.abort()
    expect(await waiting).toBe('abandoned')
    const others = ['d', 'e'].map((key) => shared.run(key, staying(), work(key)))
    for (let index = 0; index < 4; index += 1) {
      await turn()
      started[index]!.end('')
      await turn()
    }
    await Promise.all([...running, ...others])
    expect(keys()).toEqual(['a', 'b', 'd', 'e'])
  })

  it('ends after its time with a 503, without a timer left', async () => {
    const shared = new SharedWork<string>({ ...limits, patience: 20 })
    const { work } = held()
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    await expect(shared.run('a', staying(), work('a'))).rejects.toMatchObject({ status: 503 })
    expect(await shared.run('b', staying(), async () => 'صفحه')).toBe('صفحه')
    expect(timers()).toBe(before)
  })
})

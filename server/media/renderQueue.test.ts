import { expect, it } from '@jest/globals'
import { createRenderQueue } from './renderQueue.ts'

const turn = () => new Promise(setImmediate)

/** Jobs that end when they are told to. */
function jobs() {
  const started: string[] = []
  const finish = new Map<string, (value: string) => void>()
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => finish.set(name, resolve))
  }
  return { started, job, end: (name: string) => finish.get(name)!(name) }
}

it('runs few at once, and one for all who ask for the same', async () => {
  const queue = createRenderQueue({ atOnce: 2 })
  const { started, job, end } = jobs()
  const [a, b, again, c] = [
    queue.run('a', 'x', job('a')),
    queue.run('b', 'x', job('b')),
    queue.run('a', 'y', job('other')),
    queue.run('c', 'x', job('c')),
  ]
  expect(queue.size).toBe(3)
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
  expect(queue.size).toBe(0)
})

it('callers take turns: nine hundred of one delay another by one', async () => {
  const queue = createRenderQueue({ atOnce: 1, ofCaller: 1000 })
  const { started, job, end } = jobs()
  const all = Array.from({ length: 900 }, (_, index) =>
    queue.run(`many ${index}`, 'attacker', job(`${index}`)),
  )
  const own = queue.run('own', 'shopper', job('own'))
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

it('what another waits for at the end of his line is made at the first turn of anybody', async () => {
  const queue = createRenderQueue({ atOnce: 1 })
  const { started, job, end } = jobs()
  for (const name of ['1', '2', '3', 'wanted']) void queue.run(name, 'attacker', job(name))
  void queue.run('wanted', 'shopper', job('wanted'))
  await turn()
  end('1')
  await turn()
  end(started.at(-1)!)
  await turn()
  expect(started).toContain('wanted')
  expect(started).not.toContain('3')
})

it('is bounded, for each caller and for all', async () => {
  const queue = createRenderQueue({ atOnce: 1, ofCaller: 2, ofAll: 5 })
  const { job } = jobs()
  for (const caller of ['x', 'y'])
    for (const name of ['1', '2']) void queue.run(caller + name, caller, job(name))
  void queue.run('x3', 'x', job('3'))
  await expect(queue.run('x4', 'x', job('4'))).rejects.toMatchObject({ status: 429, retryAfter: 10 })
  void queue.run('z1', 'z', job('1'))
  expect(queue.size).toBe(6)
  await expect(queue.run('z2', 'z', job('2'))).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  // What somebody waits for already takes no place.
  void queue.run('y2', 'z', job('again'))
  expect(queue.size).toBe(6)
})

it('does not begin what nobody waits for any more', async () => {
  const queue = createRenderQueue({ atOnce: 1 })
  const { started, job, end } = jobs()
  const first = queue.run('a', 'x', job('a'))
  const [gone, stays] = [new AbortController(), new AbortController()]
  const left = queue.run('b', 'x', job('b'), gone.signal)
  const shared = [gone, stays].map(({ signal }) => queue.run('c', 'x', job('c'), signal))
  gone.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  end('a')
  await first
  await turn()
  expect(started).toEqual(['a', 'c'])
  end('c')
  expect(await Promise.all(shared)).toEqual(['c', 'c'])
})

it('forgets a job that failed, so that the next one tries again', async () => {
  const queue = createRenderQueue({ atOnce: 1 })
  await expect(queue.run('a', 'x', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await queue.run('a', 'x', async () => 'picture')).toBe('picture')
})

import { expect, it } from '@jest/globals'
import { createRenderQueue } from './renderQueue.ts'

it('runs few at once in the order they came, and one for all who ask for the same', async () => {
  const queue = createRenderQueue(2)
  const started: string[] = []
  const finish = new Map<string, (value: string) => void>()
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => finish.set(name, resolve))
  }
  const [a, b, again, c] = [
    queue.run('a', job('a')),
    queue.run('b', job('b')),
    queue.run('a', job('other')),
    queue.run('c', job('c')),
  ]
  expect(queue.size).toBe(3)
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'b'])
  finish.get('a')!('picture')
  expect(await Promise.all([a, again])).toEqual(['picture', 'picture'])
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'b', 'c'])
  finish.get('b')!('b')
  finish.get('c')!('c')
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  await queue.idle()
  expect(queue.size).toBe(0)
})

it('forgets a job that failed, so that the next one tries again', async () => {
  const queue = createRenderQueue(1)
  await expect(queue.run('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await queue.run('a', async () => 'picture')).toBe('picture')
})

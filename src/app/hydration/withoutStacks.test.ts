import { expect, test } from '@jest/globals'
import { withoutStacks } from './withoutStacks.ts'

test('what is made meanwhile is an error with its message and without a stack', async () => {
  const made = await withoutStacks(() => Promise.resolve(Error('a mark')))
  expect(made).toBeInstanceOf(Error)
  expect(made.message).toBe('a mark')
  expect(made.stack).toBeUndefined()
})

test('a class that was made of it meanwhile makes whole errors of its own', async () => {
  const Refused = await withoutStacks(() => Promise.resolve(class Refused extends Error {}))
  const refused = new Refused('no')
  expect(refused).toBeInstanceOf(Refused)
  expect(refused.message).toBe('no')
  expect(refused.stack).toContain('withoutStacks.test')
})

test('who kept it meanwhile makes whole errors later', async () => {
  const kept = await withoutStacks(() => Promise.resolve(Error))
  expect(kept('later').stack).toContain('later')
})

test('afterwards there is the own one again, also where the evaluation failed', async () => {
  const own = globalThis.Error
  await withoutStacks(() => Promise.resolve())
  expect(globalThis.Error).toBe(own)
  await expect(withoutStacks(() => Promise.reject(new own('failed')))).rejects.toThrow('failed')
  expect(globalThis.Error).toBe(own)
})

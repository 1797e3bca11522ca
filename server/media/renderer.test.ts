import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { createRenderer } from './renderer.ts'

const IDLE = 10
const job = {
  key: 'one',
  drawing: { kind: 'special', of: 'tile', name: 'diver' },
  width: 40,
  height: 40,
  format: 'webp',
} as const

it('a picture that is asked for while the idle process ends is drawn by the next one', async () => {
  const renderer = createRenderer({ idle: IDLE })
  const sizes: number[] = []
  // The timer, the signal and the end of the process lie within these milliseconds.
  for (let wait = IDLE - 1; wait <= IDLE + 3; wait += 2) {
    sizes.push((await renderer.render(job)).length)
    await sleep(wait)
  }
  await renderer.close()
  expect(new Set(sizes).size).toBe(1)
})

it('what is being rendered when it closes fails, and nothing is left running', async () => {
  const renderer = createRenderer()
  const picture = renderer.render(job)
  const failed = expect(picture).rejects.toThrow('the render process ended')
  await renderer.close()
  await failed
})

it('a Ctrl-C in the terminal, which reaches it as well, fails no picture', async () => {
  const renderer = createRenderer()
  await renderer.render(job)
  const picture = renderer.render({ ...job, key: 'two', width: 600, height: 600 })
  for (const pid of renderProcesses()) process.kill(pid, 'SIGINT')
  expect((await picture).length).toBeGreaterThan(0)
  await renderer.close()
})

/** Children of this process that render. Linux only. */
const renderProcesses = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('renderProcess'))
    .map(Number)

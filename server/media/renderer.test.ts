import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { encode } from './rasterise.ts'
import { Renderer } from './renderer.ts'

const IDLE = 10
const job = {
  key: 'one',
  drawing: { kind: 'special', of: 'tile', name: 'diver' },
  width: 40,
  height: 40,
  format: 'webp',
} as const

it('renders a picture requested while the idle process ends, in the next process', async () => {
  const renderer = new Renderer({ idle: IDLE })
  const sizes: number[] = []
  // Timer, signal and exit of the process happen within these milliseconds.
  for (let wait = IDLE - 1; wait <= IDLE + 3; wait += 2) {
    sizes.push((await renderer.render(job)).length)
    await sleep(wait)
  }
  await renderer.close()
  expect(new Set(sizes).size).toBe(1)
})

it('fails running renderings at close, and leaves no process', async () => {
  const renderer = new Renderer()
  const picture = renderer.render(job)
  const failed = expect(picture).rejects.toThrow('the render process ended')
  await renderer.close()
  await failed
})

it('continues after Ctrl-C in the terminal, which also reaches the process', async () => {
  const renderer = new Renderer()
  await renderer.render(job)
  const picture = renderer.render({ ...job, key: 'two', width: 600, height: 600 })
  for (const pid of renderProcesses()) process.kill(pid, 'SIGINT')
  expect((await picture).length).toBeGreaterThan(0)
  await renderer.close()
})

/** Render processes of this process. Linux only. */
const renderProcesses = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('renderProcess'))
    .map(Number)

it('scales a photograph to a smaller width without cropping or stretching it when `isOwn` is set', async () => {
  const [width, height, channels] = [640, 180, 3] as const
  const pixels = Buffer.alloc(width * height * channels)
  const master = { pixels, width, height, channels }
  const bytes = await encode(master, {
    ...{ width: 320, height: 320, format: 'webp', isFirstSeen: false, isOwn: true },
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 90 })
})

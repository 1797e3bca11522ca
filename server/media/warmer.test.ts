import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { parseProductPicture } from './pictureRequest.ts'
import { createWarmer } from './warmer.ts'

const wanted = ['1-160.webp', '1-350.webp', '2-160.webp'].map((file) => parseProductPicture('10401', file)!)

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance'] }))
afterEach(() => void jest.useRealTimers())

function startWarmer(isBusy = () => false, isVisited = () => false) {
  const rendered: unknown[] = []
  const progress: string[] = []
  const warmer = createWarmer({
    list: async () => wanted,
    ensure: async (request) => {
      rendered.push(request)
      return true
    },
    isBusy,
    isVisited,
    onProgress: ({ ready, total }) => progress.push(`${ready}/${total}`),
    rest: 250,
    onError: (error) => {
      throw error
    },
  })
  warmer.start()
  return { warmer, rendered, progress }
}

it('pauses after each picture', async () => {
  const { rendered } = startWarmer()
  await jest.advanceTimersByTimeAsync(200)
  expect(rendered).toEqual(wanted.slice(0, 1))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(rendered).toEqual(wanted)
})

it("waits while a shopper's picture is rendered", async () => {
  let isBusy = true
  const { rendered } = startWarmer(() => isBusy)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(rendered).toEqual([])
  isBusy = false
  await jest.advanceTimersByTimeAsync(250)
  expect(rendered).toEqual(wanted.slice(0, 1))
})

it('leaves no timer once it is stopped', async () => {
  const { warmer, rendered } = startWarmer()
  await jest.advanceTimersByTimeAsync(0)
  await warmer.stop()
  expect(jest.getTimerCount()).toBe(0)
  expect(rendered).toEqual(wanted.slice(0, 1))
})

it('reports its progress at the start, in between and at the end', async () => {
  const { progress } = startWarmer()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(progress).toEqual(['0/3', '1/3', '2/3', '3/3'])
})

it('uses a tenth of a core while visitors are served', async () => {
  const clock = jest.spyOn(performance, 'now')
  let now = 0
  // The clock advances 100 ms at each call, so each picture takes 100 ms.
  clock.mockImplementation(() => (now += 100))
  const { rendered } = startWarmer(
    () => false,
    () => true,
  )
  await jest.advanceTimersByTimeAsync(850)
  expect(rendered).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(100)
  expect(rendered).toHaveLength(2)
  clock.mockRestore()
})

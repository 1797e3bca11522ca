import { afterEach, expect, jest, test } from '@jest/globals'
import { testConfig } from '../../testing/fixtures.ts'
import { readConfig } from './readConfig.ts'

const built = { ...testConfig, publicOrigin: '', build: 'this-build' }
const own = window.location.origin

function answering(respond: () => Promise<Response>) {
  return jest.spyOn(window, 'fetch').mockImplementation(respond)
}

afterEach(() => void jest.restoreAllMocks())

test('takes what the owner wrote, and leaves the name of the build', async () => {
  const edits = {
    apiOrigin: 'https://api.shop.example/',
    hubOrigin: 'https://api.shop.example/webClientHub',
    pictureOrigins: ['https://cdn.shop.example/pictures/'],
    build: 'of-an-earlier-one',
  }
  answering(async () => Response.json(edits))
  expect(await readConfig(built)).toMatchObject({
    apiOrigin: 'https://api.shop.example',
    hubOrigin: 'https://api.shop.example',
    pictureOrigins: ['https://cdn.shop.example'],
    publicOrigin: own,
    build: 'this-build',
  })
})

test('the page’s own origin counts as none, so that its calls carry cookies and the anti-forgery value', async () => {
  answering(async () => Response.json({ apiOrigin: own, hubOrigin: `${own}/` }))
  expect(await readConfig(built)).toMatchObject({ apiOrigin: '', hubOrigin: '' })
})

test.each([
  ['is not there', async () => new Response('', { status: 404 })],
  ['is no JSON', async () => new Response('{ "apiOrigin": ')],
  ['names no address', async () => Response.json({ apiOrigin: 'api.shop.example' })],
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s leaves the values of the build, and the console says so', async (_what, respond) => {
  const told = jest.mocked(console.error).mockImplementation(() => undefined)
  answering(respond)
  expect(await readConfig(built)).toEqual({ ...built, publicOrigin: own, pictureOrigins: undefined })
  expect(told).toHaveBeenCalledTimes(1)
  told.mockClear()
})

/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { testConfig } from '../../testing/fixtures.ts'
import { readConfig } from './readConfig.ts'

const built = { ...testConfig, publicOrigin: '', build: 'this-build' }
const own = window.location.origin

function answering(respond: () => Promise<Response>) {
  return jest.spyOn(window, 'fetch').mockImplementation(respond)
}

afterEach(() => void jest.restoreAllMocks())

test('overrides the values of the build by config.json, except the name of the build', async () => {
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

test('returns an empty origin for the page’s own origin', async () => {
  answering(async () => Response.json({ apiOrigin: own, hubOrigin: `${own}/` }))
  expect(await readConfig(built)).toMatchObject({ apiOrigin: '', hubOrigin: '' })
})

test.each([
  ['does not exist', async () => new Response('', { status: 404 })],
  ['is not JSON', async () => new Response('{ "apiOrigin": ')],
  ['contains an invalid URL', async () => Response.json({ apiOrigin: 'api.shop.example' })],
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('returns the values of the build and logs an error when the file %s', async (_what, respond) => {
  const logged = jest.mocked(console.error).mockImplementation(() => undefined)
  answering(respond)
  expect(await readConfig(built)).toEqual({ ...built, publicOrigin: own, pictureOrigins: undefined })
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockClear()
})

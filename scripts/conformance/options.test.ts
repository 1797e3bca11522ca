import { expect, test } from '@jest/globals'
import { readCall } from './options.ts'

test.each([
  [['--api', 'http://192.0.2.1:80'], 'is another machine'],
  [
    ['--api', 'http://localhost:1', '--hub', 'https://hub.example'],
    '--hub https://hub.example is another machine',
  ],
  [['--api', 'http://localhost:1/backend'], 'without another path'],
  [['--api', 'localhost'], 'is an address such as'],
  [['--login', 'a:b'], 'Usage: npm run conformance'],
  [['--api', 'http://localhost:1', '--login', 'a'], 'mobile:password'],
  [['--api', 'http://localhost:1', '--timeout', '0'], 'number of seconds'],
])('refuses %j: %s', (args, message) => {
  expect(() => readCall(args)).toThrow(message)
})

test('accepts an address that ends with /api, and another machine with --remote', () => {
  expect(readCall(['--api', 'https://shop.example/api', '--remote'])).toMatchObject({
    api: 'https://shop.example',
    hub: 'https://shop.example',
  })
})

/** Checks the docs against the repository: paths, links, decision numbers, settings and commands. */
import { describe, expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { followMethods } from '../contract/live/follow.ts'
import { clientMethods, serverEvents } from '../contract/live/hub.ts'
import { readSettings } from '../server/shared/settings.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const inside = (folder: string, files: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .map((file) => `${folder}/${file}`)
const trees = ['bench', 'contract', 'demo', 'deploy', 'docs', 'e2e', 'scripts', 'server', 'src']
const documents = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...trees.flatMap((folder) => inside(folder, /\.md$/)),
]

describe.each(documents)('%s', (page) => {
  test('names only existing paths of the tree', () => {
    const tree = /^(bench|contract|demo|deploy|docs|e2e|public|scripts|server|src)\/[\w./-]*$/
    const named = [...read(page).matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(' '))
    expect(named.filter((path) => tree.test(path) && !existsSync(path))).toEqual([])
  })

  test('links only to existing files', () => {
    const targets = [...read(page).matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)[^)]*\)/g)].map(([, to]) => to!)
    expect(targets.filter((to) => !existsSync(join(dirname(page), to)))).toEqual([])
  })
})

describe('decisions', () => {
  const pages = readdirSync('docs/decisions').filter((name) => /^\d/.test(name))

  test('have different numbers', () => {
    expect(new Set(pages.map((name) => name.slice(0, 4))).size).toBe(pages.length)
    const headed = pages.map((name) => read(join('docs/decisions', name)).slice(2, 7))
    expect(headed).toEqual(pages.map((name) => `${name.slice(0, 4)} `))
  })

  test('are in the index, and code refers only to existing decisions', () => {
    const index = read('docs/decisions/README.md')
    expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([])
    const code = trees.flatMap((folder) => inside(folder, /\.(ts|tsx|css|js|mjs|md|conf)$/))
    const named = code.flatMap((file) => read(file).match(/decisions\/\d{4}/g) ?? [])
    const numbers = pages.map((name) => `decisions/${name.slice(0, 4)}`)
    expect(named.filter((found) => !numbers.includes(found))).toEqual([])
  })
})

test('docs/another-backend.md names every message of the hub', () => {
  const text = read('docs/another-backend.md')
  const messages = [clientMethods, serverEvents, followMethods].flatMap((names) => Object.values(names))
  expect(messages.filter((name) => !text.includes(name))).toEqual([])
})

describe('settings', () => {
  const example = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!)

  test('are all in .env.example, which contains nothing else', () => {
    expect([...example].sort()).toEqual(readNames().sort())
  })

  test('are all explained in docs/operations.md', () => {
    const text = read('docs/operations.md')
    expect(example.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('the values of .env.example start the shop unchanged', () => {
    const lines = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)]
    const given = Object.fromEntries(lines.map(([, name, value]) => [name!, value!]))
    expect(() => readSettings(given)).not.toThrow()
  })
})

test('docs/commands.md names every npm command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).filter((name) => !/^(pre)/.test(name))
  const page = read('docs/commands.md')
  const isNamed = (name: string) => new RegExp(`npm (run )?${name}\\b`).test(page)
  expect(commands.filter((name) => !isNamed(name))).toEqual([])
})

test('docs/commands.md describes every bench', () => {
  const listed = /const benches = \[([^\]]+)\]/.exec(read('bench/run.ts'))![1]!
  const names = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
  const described = read('docs/commands.md')
    .match(/^\| `\w+`(, `\w+`)* +\|/gm)!
    .join()
  expect(names.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})

/** Names of the environment variables that the settings read, with each carrier of text messages. */
function readNames(): string[] {
  const names = new Set<string>()
  for (const provider of ['outbox', 'kavenegar', 'smsir']) {
    const known: Record<string, string> = { SMS_PROVIDER: provider, SMS_API_KEY: 'a-key-of-a-carrier' }
    for (const what of ['VERIFY', 'FORGET', 'ENTRY', 'STOCK', 'ORDER', 'REFUND'])
      known[`SMS_TEMPLATE_${what}`] = '7'
    const noting = new Proxy(known, {
      get: (values, name: string) => {
        names.add(name)
        return values[name]
      },
    })
    readSettings(noting)
  }
  return [...names]
}

/** Checks the structure of the repository against docs/architecture.md. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import {
  browserFolders,
  contractFolders,
  joiningFiles,
  movableFolders,
  root,
  serverFolders,
  unlistedFolders,
} from './importOrder.js'
import { cyclesOf, isTest, readSources, riddlesIn } from './sources.ts'

const MOST_LINES = 260
const MOST_FILES = 30
type Versions = Readonly<Record<string, string>>
interface Package {
  readonly dependencies?: Versions
  readonly peerDependencies?: Versions
}
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package

/** A constant, because this file is also checked and must not contain the comments of the samples below. */
const SLASHES = '//'

const sources = readSources()

test('every folder is in a list of importOrder.js', () => {
  expect(unlistedFolders()).toEqual([])
})

test('no folder imports a later one, not even types', () => {
  const against = sources
    .filter(({ path }) => !isTest(path) && !joiningFiles.includes(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => !isTest(target) && isLater(target, path))
        .map((target) => `${path} → ${target}`),
    )
  expect(against).toEqual([])
})

test.each([
  ['contract', ['src', 'server', 'demo']],
  ['src', ['server', 'demo']],
  ['server', ['src']],
  // Only the start of the server (server/*) may import the demo shop.
  ...serverFolders.filter((folder) => !folder.endsWith('/*')).map((folder) => [folder, ['demo']] as const),
  // A domain of the contract must not import the files that join all domains.
  ...contractFolders
    .filter((folder) => !folder.endsWith('/*'))
    .map((folder) => [folder, joiningFiles] as const),
])('%s imports nothing from %j', (folder, others) => {
  const forbidden = (target: string) =>
    others.some((other) => target === other || target.startsWith(`${other}/`))
  const against = sources
    .filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path))
    .flatMap(({ path, imports }) => imports.filter(forbidden).map((target) => `${path} → ${target}`))
  expect(against).toEqual([])
})

test.each(movableFolders)('%s could be moved: it imports only itself and its peers', (folder) => {
  const { peerDependencies: peers } = readPackage(folder)
  const own = sources.filter(({ path }) => path.startsWith(`${folder}/`))
  const allowed = (path: string) => [...Object.keys(peers!), ...(isTest(path) ? ['@jest/globals'] : [])]
  const foreign = own.flatMap(({ path, imports, packages }) => [
    ...imports.filter((target) => !target.startsWith(`${folder}/`)),
    ...packages.filter((name) => !name.startsWith('node:') && !allowed(path).includes(name)),
  ])
  expect(own.length).toBeGreaterThan(0)
  expect(foreign).toEqual([])
  expect(readPackage('.').dependencies).toMatchObject(peers!)
})

test('there are no import cycles, not even of types', () => {
  expect(cyclesOf(sources)).toEqual([])
})

test(`no file is longer than ${MOST_LINES} lines of code`, () => {
  const long = sources.filter(({ path, codeLines }) => codeLines > MOST_LINES && !isData(path))
  expect(long.map(({ path, codeLines }) => `${path}: ${codeLines}`)).toEqual([])
})

test(`no folder has more than ${MOST_FILES} files of its own`, () => {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    const folder = dirname(path)
    if (!isTest(path) && !folder.endsWith('/migrations')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

test('no comment is a riddle such as "What is missing stays"', () => {
  expect(sources.flatMap(({ path, riddles }) => riddles.map((riddle) => `${path}: ${riddle}`))).toEqual([])
})

test.each([
  ['// Who waits is served.', ['Who waits is served']],
  [`x() ${SLASHES} Nothing follows`, ['Nothing follows']],
  ['/** Whatever comes. More. */', ['Whatever comes']],
  ['/**\n * What goes\n * away.\n */', ['What goes']],
  ['// What is missing? The token.', []],
  ['// Whole percent. What remains is text.', []],
  ["const title = 'What is new'", []],
])('reads the riddles in %j', (text, riddles) => expect(riddlesIn(text)).toEqual(riddles))

/** Whether a file is a long list of names or texts, to which the limit does not apply. */
function isData(path: string): boolean {
  return /^demo\/(catalogue\/collections|content|reviews)\/|contract\/identity\/places\.ts$/.test(path)
}

function isLater(target: string, path: string): boolean {
  return [contractFolders, browserFolders, serverFolders].some((folders) => {
    const [own, other] = [folderIndex(folders, path), folderIndex(folders, target)]
    return own >= 0 && other > own
  })
}

/** Index of the file's folder in a list, or -1. */
function folderIndex(folders: readonly string[], path: string): number {
  return folders.findIndex((folder) =>
    folder.endsWith('/*') ? dirname(path) === folder.slice(0, -2) : path.startsWith(`${folder}/`),
  )
}

/**
 * The one list of rooms, in order: a room imports itself and what stands before it, never what comes after
 * (docs/architecture.md). ESLint's zones and the structure test are made from it and from the folders that exist.
 */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The same words in `contract/`, `src/features/` and `server/`. */
export const domains = [
  'site',
  'media',
  'sms',
  'identity',
  'authorization',
  'audit',
  'catalogue',
  'search',
  'compare',
  'favourites',
  'stockAlerts',
  'reviews',
  'basket',
  'orders',
  'returns',
  'problems',
  'content',
  'home',
  'live',
  'errorReports',
  'staff',
]

const inFolder = (folder) => domains.map((domain) => `${folder}/${domain}`)

/** Files directly in a folder: `contract/` has some that all share and some that join the domains. */
export const joiningFiles = ['contract/allPaths.ts', 'contract/endpoints.ts']

/** Each line of rooms in import order; `contract/*` and `server/*` are the files directly in these folders. */
export const contractRooms = ['contract/*', ...inFolder('contract')]

export const browserRooms = [
  'src/lib',
  'src/styles',
  'src/ui',
  'src/api',
  'src/forms',
  'src/flows',
  'src/notices',
  ...inFolder('src/features'),
  'src/blocks',
  'src/shell',
  'src/devtools',
  'src/pages',
  'src/panel',
  'src/app',
]

export const serverRooms = [
  'server/database',
  'server/shared',
  'server/http',
  'server/metrics',
  'server/artwork',
  'server/watchTerms',
  ...inFolder('server'),
  'server/administration',
  'server/*',
]

/** Folders that are outside the order: only tests import them. */
const testRooms = ['src/testing', 'server/testing']

/** Folders of the tree that stand in no list: each is a mistake. */
export function unlistedFolders() {
  const listed = new Set([...contractRooms, ...browserRooms, ...serverRooms, ...testRooms])
  return ['contract', 'src', 'src/features', 'server'].flatMap((parent) =>
    foldersIn(parent).filter((folder) => folder !== 'src/features' && !listed.has(folder)),
  )
}

function foldersIn(parent) {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`)
}

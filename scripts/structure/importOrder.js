/**
 * The folders of the project in import order: a folder imports only itself and folders before it in its list
 * (docs/architecture.md). The structure test compares these lists with the existing folders.
 */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Domains have the same names in `contract/`, `src/features/` and `server/`. */
export const domains = [
  'site',
  'media',
  'sms',
  'identity',
  'authorization',
  'audit',
  'library',
  'catalogue',
  'search',
  'compare',
  'favourites',
  'stockAlerts',
  'reviews',
  'delivery',
  'basket',
  'studio',
  'orders',
  'returns',
  'problems',
  'content',
  'home',
  'live',
  'errorReports',
  'settings',
  'setup',
  'staff',
]

const inFolder = (folder) => domains.map((domain) => `${folder}/${domain}`)

/** Files directly in `contract/` that join all domains; the other files there are shared by all domains. */
export const joiningFiles = [
  'contract/allPaths.ts',
  'contract/endpoints.ts',
  'contract/firstBundleEndpoints.ts',
]

/** Folders in import order; `contract/*` and `server/*` are the files directly in these folders. */
export const contractFolders = ['contract/*', ...inFolder('contract')]

export const browserFolders = [
  'src/flows',
  'src/lib',
  'src/styles',
  'src/ui',
  'src/api',
  'src/forms',
  'src/notices',
  ...inFolder('src/features'),
  'src/blocks',
  'src/shell',
  'src/devtools',
  'src/pages',
  'src/panel',
  'src/app',
]

export const serverFolders = [
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

/** Folders that could be moved to another project: they import only themselves and the peers of their package.json. */
export const movableFolders = ['src/flows']

/** Folders outside the order, because only tests import them. */
const testFolders = ['src/testing', 'server/testing']

/** Returns the folders that no list contains; each is an error. */
export function unlistedFolders() {
  const listed = new Set([...contractFolders, ...browserFolders, ...serverFolders, ...testFolders])
  return ['contract', 'src', 'src/features', 'server'].flatMap((parent) =>
    foldersIn(parent).filter((folder) => folder !== 'src/features' && !listed.has(folder)),
  )
}

function foldersIn(parent) {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`)
}

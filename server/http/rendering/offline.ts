/** The offline page of the built storefront, and the service worker that caches it. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildFolders } from './assets.ts'
import { offlinePage } from './offlinePage.ts'

const PAGE = '/offline'
const ICON = '/icons/favicon.svg'

export interface OfflineOptions {
  readonly projectRoot: string
  /** The owner's name of this build; empty: the hash of the files is enough. */
  readonly buildId: string
  readonly shopName: () => string
}

interface OfflineManifest {
  readonly groups: { readonly offline: { readonly js: string[]; readonly css: string[] } }
}

/**
 * Serves `/offline` and `/sw.js`.
 * @returns the name of this build; empty in development
 */
export function registerOffline(
  app: FastifyInstance,
  { projectRoot, buildId, shopName }: OfflineOptions,
): string {
  const files = offlineFiles(projectRoot, buildId)
  if (!files) return ''
  app.get(PAGE, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(files.page(shopName())),
  )
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(files.worker(shopName(), PAGE)),
  )
  return files.build
}

interface OfflineFiles {
  /** The name of this build, which changes with its files. */
  readonly build: string
  page(shopName: string): string
  /** @param at the path of the offline page */
  worker(shopName: string, at: string): string
}

/** Offline page and service worker; undefined in development. */
export function offlineFiles(projectRoot: string, buildId: string): OfflineFiles | undefined {
  const { browser, worker } = buildFolders(projectRoot)
  const manifestFile = join(browser, 'offline.json')
  if (!existsSync(manifestFile) || !existsSync(worker)) return undefined
  const { js, css } = (JSON.parse(readFileSync(manifestFile, 'utf8')) as OfflineManifest).groups.offline
  const shop = readFileSync(join(browser, 'manifest.json'), 'utf8')
  const asset = (file: string) => `/assets/${file}`
  const fonts = (JSON.parse(shop) as { fonts: string[] }).fonts.map(asset)
  const files = [...css.map(asset), ...js.map(asset), ...fonts, ICON]
  const code = readFileSync(worker, 'utf8')
  const build = nameOf([shop, offlinePage('', [], []), code, buildId])
  return {
    build,
    page: (shopName) => offlinePage(shopName, [...css, ...js].map(asset), fonts),
    // Contains the shop's name, so that the worker fetches the page again when the shop is renamed.
    worker: (shopName, at) =>
      `const BUILD = ${JSON.stringify({ name: build, page: at, files, shop: shopName })};\n${code}`,
  }
}

function nameOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 12)
}

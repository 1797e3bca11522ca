import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Render, RenderShell } from '../../../contract/render.ts'
import { buildFolders } from './assets.ts'
import { readFirstScript } from './firstScript.ts'

/** @throws Error that says how to build, if there is no build under `root` */
export function assertBuilt(root: string): void {
  const folders = buildFolders(root)
  if (!existsSync(folders.render) || !existsSync(join(folders.browser, 'manifest.json')))
    throw new Error('The storefront is not built yet: run `npm run build` (or `npm start`, which does it).')
}

interface Bundle {
  createRender(manifest: object): Render
  renderShell(manifest: object, ...args: Parameters<RenderShell>): string
}

/** The renderer of the storefront built under `root`. It runs in the thread that calls this. */
export const loadRenderBundle = (root: string): Render => loadBundle(root).createRender(manifestOf(root))

/** Renders the document of a static site from the same build. */
export const loadShellRenderer =
  (root: string): RenderShell =>
  (config) =>
    loadBundle(root).renderShell(manifestOf(root), config)

const loadBundle = (root: string) => createRequire(import.meta.url)(buildFolders(root).render) as Bundle

const manifestOf = (root: string) => ({
  ...readJson(join(buildFolders(root).browser, 'manifest.json')),
  firstScript: readFirstScript(root),
  icon: iconOf(root),
})

/** The shop's icon as a data URL. */
function iconOf(root: string): string | undefined {
  const file = join(root, 'public/icons/favicon.svg')
  if (!existsSync(file)) return undefined
  return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8'))}`
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object

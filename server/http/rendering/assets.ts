/** Serves the built files of the browser, cached for ever because their names contain a hash, and the public ones. */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export interface AssetsOptions {
  /** Folder of the build, see webpack.config.js. */
  readonly browserFolder: string
  readonly publicFolder: string
}

const YEAR = '365d'

export async function registerAssets(
  app: FastifyInstance,
  { browserFolder, publicFolder }: AssetsOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: browserFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    index: false,
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/',
    wildcard: false,
    maxAge: '1h',
    index: false,
    decorateReply: false,
  })
}

/** The output folders of `npm run build` under the project's root. */
export function buildFolders(root: string) {
  return {
    browser: join(root, 'dist/browser'),
    render: join(root, 'dist/render/render.cjs'),
    firstScript: join(root, 'dist/firstScript/firstScript.js'),
    worker: join(root, 'dist/worker/serviceWorker.js'),
  } as const
}

/** Chunks of the built shop, by the names that the code gives them. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AssetManifest } from '../../src/app/assets.ts'

/** Files that only this chunk loads, without those of the entry or of `others`. */
export function filesOf(chunk: string, others: readonly string[] = []): string[] {
  const { groups } = JSON.parse(readFileSync('dist/browser/manifest.json', 'utf8')) as AssetManifest
  const early = new Set(
    [...(chunk === 'main' ? [] : ['main']), ...others].flatMap((name) => groups[name]!.js),
  )
  return groups[chunk]!.js.filter((file) => !early.has(file))
}

/**
 * Makes the next `times` requests for each file of a chunk fail. Returns a function with the number of failures so
 * far.
 */
export async function failChunk(page: Page, chunk: string, times: number, others?: readonly string[]) {
  const left = new Map(filesOf(chunk, others).map((file) => [file, times]))
  let failed = 0
  const fileOf = (url: URL) => [...left.keys()].find((file) => url.pathname.endsWith(file))
  await page.route(
    (url) => fileOf(url) !== undefined,
    (route) => {
      const file = fileOf(new URL(route.request().url()))!
      const more = left.get(file)!
      if (more === 0) return route.continue()
      left.set(file, more - 1)
      failed += 1
      return route.abort()
    },
  )
  return () => failed
}

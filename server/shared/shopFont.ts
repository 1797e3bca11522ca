import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let font: Buffer | undefined

/** The font Vazirmatn with Persian letters (46 kB, woff2), for pages outside the storefront. */
export function shopFont(): Buffer {
  const file = '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
  return (font ??= readFileSync(createRequire(import.meta.url).resolve(file)))
}

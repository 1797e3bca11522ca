/**
 * Writes demo/pictures: what the first screens of the demo shop show, so that a fresh start has it before any
 * drawing. A picture that no longer is what would be drawn is not read; `demo/pictures.test.ts` finds it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listShippedPictures, SHIPPED } from '../demo/shippedPictures.ts'
import { createRenderer } from '../server/media/renderer.ts'

const renderer = createRenderer()
let bytes = 0
rmSync(SHIPPED, { recursive: true, force: true })
for (const { name, job } of listShippedPictures()) {
  const picture = await renderer.render(job)
  const file = join(SHIPPED, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
  bytes += picture.byteLength
}
await renderer.close()
console.log(`${Math.round(bytes / 1000)} kB in ${SHIPPED}`)

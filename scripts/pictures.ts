/**
 * Writes demo/pictures: the pictures of the demo shop's first screens, so that a fresh start does not have to render
 * them. The shop ignores outdated pictures; `demo/pictures.test.ts` finds them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listShippedPictures, SHIPPED } from '../demo/shippedPictures.ts'
import { Renderer } from '../server/media/renderer.ts'

const renderer = new Renderer()
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

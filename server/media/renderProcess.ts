/** The render process: renders jobs and exits with the server. Started by renderer.ts only. */
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { drawLayer } from '../artwork/layers.ts'
import { drawWatch } from '../artwork/drawWatch.ts'
import { decode, encode, rasterise, MASTER_WIDTH, type Master } from './rasterise.ts'
import type { Drawing, PictureJob, RenderAnswer, RenderJob, RenderOrder } from './renderJob.ts'
import { specialFile } from './specials.ts'

/** The last master pictures, because most pictures are requested in several sizes. */
const masters = new LRUCache<string, Promise<Master>>({ max: 3 })

process.on('message', (order: RenderOrder) => void answer(order))
// Ctrl-C reaches all processes of the terminal; the server ends this one after its own shutdown.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

async function answer({ id, job }: RenderOrder): Promise<void> {
  try {
    reply({ id, bytes: await bytesOf(job) })
  } catch (error) {
    reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function bytesOf(job: RenderJob): Promise<Uint8Array> {
  if (!('key' in job)) {
    const { artwork, layer, shownDay } = job.drawing
    return promisify(brotliCompress)(drawLayer(artwork, layer, shownDay))
  }
  const { kind } = job.drawing
  return encode(await masterOf(job), { ...job, isFirstSeen: kind === 'special', isOwn: kind === 'picture' })
}

// The server may have exited meanwhile.
function reply(message: RenderAnswer): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

function masterOf({ key, drawing }: PictureJob): Promise<Master> {
  const known = masters.get(key)
  if (known) return known
  const master =
    'bytes' in drawing
      ? decode(drawing.bytes, drawing.kind)
      : rasterise(sourceOf(drawing), MASTER_WIDTH, isOpaque(drawing))
  masters.set(key, master)
  master.catch(() => masters.delete(key))
  return master
}

type OwnDrawing = Exclude<Drawing, { bytes: unknown }>

/** An SVG, or the path of a file. */
function sourceOf(drawing: OwnDrawing): Buffer | string {
  return drawing.kind === 'product'
    ? Buffer.from(drawWatch(drawing.artwork, drawing.view))
    : specialFile(drawing.of, drawing.name)
}

/** Heroes and tiles have a transparent background. */
function isOpaque(drawing: OwnDrawing): boolean {
  return drawing.kind === 'product' || drawing.of === 'blog'
}

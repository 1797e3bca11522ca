import { WorkQueue, type QueueReadings } from '../shared/workQueue.ts'
import { createPictureFiles } from './pictureFiles.ts'
import { fileNameOf, type LayerRequest, type PictureRequest } from './pictureRequest.ts'
import { Renderer } from './renderer.ts'
import type { RenderJob } from './renderJob.ts'
import { createDrawings, isPhotograph, PHOTOGRAPHS, type ArtworkSource, type Versioned } from './drawings.ts'
import { createWarmer, type WarmerProgress } from './warmer.ts'
import { warmingOrder } from './warmingOrder.ts'

interface MediaOptions {
  readonly source: ArtworkSource
  /** folder of rendered pictures; created when needed */
  readonly directory: string
  /** folder of the package with pictures of the first screens; see scripts/pictures.ts */
  readonly shipped?: string
  /** renders missing pictures in the background after `start()` (default true) */
  readonly warm?: boolean
  /** pictures rendered at once for requests (default 2) */
  readonly concurrency?: number
  /** bytes that the directory may hold (default 2 GB) */
  readonly quota?: number
  /** ms; see the warmer (default 250) */
  readonly warmerRest?: number
  /** progress of the warmer */
  readonly onProgress?: (progress: WarmerProgress) => void
  readonly onError?: (error: unknown) => void
}

export interface PictureFile {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
}

export interface MediaService {
  /**
   * Returns the picture, rendered if necessary; undefined if it does not exist.
   * @param caller queue key: callers take turns while pictures wait
   * @param signal aborted when the caller disconnects
   * @throws AppError 429 or 503 if too many pictures wait
   */
  get(request: PictureRequest, caller: string, signal?: AbortSignal): Promise<PictureFile | undefined>
  /** The same for a layer of a watch; its bytes are compressed by Brotli. */
  getLayer(request: LayerRequest, caller: string, signal?: AbortSignal): Promise<PictureFile | undefined>
  /** Starts the background warmer (once the server listens). */
  start(): void
  /** Reports a request of a visitor, so that the warmer uses little CPU for a while. */
  visited(): void
  /** Queue lengths, and numbers of pictures read from the folder and rendered since the start. */
  readings(): PictureReadings
  /** Stops the warmer and aborts running renderings. */
  close(): Promise<void>
}

interface PictureReadings extends QueueReadings {
  readonly kept: number
  readonly made: number
}

/** Time in ms after a request in which the visitor probably sends more. */
const VISIT_MS = 2000

const limits = {
  waiting: 1500,
  /** More than the pictures of a page in several tabs. */
  ofCaller: { most: 300, rule: 'pictures' },
  outlivesCallers: true,
  /** A full queue is much shorter after ten seconds. */
  busy: { message: 'تصویرهای زیادی در حال آماده شدن است. چند لحظهٔ دیگر دوباره تلاش کنید.', retryAfter: 10 },
}

const GIGABYTE = 1024 ** 3
/** The queue key of the warmer. */
const WARMER = 'warmer'

/** Pictures of products and of the demo's pages, rendered from parameters at the first request. */
export function createMediaService(options: MediaOptions): MediaService {
  const { source, warm = true, warmerRest = 250 } = options
  let closed = false
  let visitedAt = -VISIT_MS
  const onError = (error: unknown) => {
    if (!closed) options.onError?.(error)
  }
  const pictures = createPictures(options, onError)
  const warmer = createWarmer({
    list: async () => [...warmingOrder(await source.list())],
    ensure: pictures.ensure,
    isBusy: () => pictures.readings().running > 0,
    isVisited: () => performance.now() - visitedAt < VISIT_MS,
    onProgress: options.onProgress,
    rest: warmerRest,
    onError,
  })
  return {
    get: pictures.get,
    getLayer: pictures.getLayer,
    start() {
      if (warm && !closed) warmer.start()
    },
    visited() {
      visitedAt = performance.now()
    },
    readings: pictures.readings,
    async close() {
      closed = true
      await Promise.all([warmer.stop(), pictures.close()])
    },
  }
}

/** Reads pictures from the folder, or renders and stores them. */
function createPictures(
  { source, directory, shipped, concurrency = 2, quota = 2 * GIGABYTE }: MediaOptions,
  onError: (error: unknown) => void,
) {
  const onDiskError = atMostOnceAMinute(onError)
  const files = createPictureFiles({ directory, shipped, quota, onError: onDiskError })
  const queue = new WorkQueue<Buffer>({ ...limits, atOnce: concurrency })
  const renderer = new Renderer()
  const { findPicture, findLayer } = createDrawings(source)
  let closed = false
  let kept = 0
  let made = 0

  function jobOf({ kind, name, view, width, height, format }: PictureRequest, found: Versioned): RenderJob {
    const key = `${found.version}/${kind}/${name}/${view}`
    return { key, drawing: found.drawing, width, height, format }
  }

  async function render(job: RenderJob, name: string): Promise<Buffer> {
    if (closed) throw new Error('the server is ending')
    const bytes = await renderer.render(job)
    made += 1
    // A write error is reported to the owner; the shopper still gets the picture.
    await files.write(name, bytes).catch(onDiskError)
    return bytes
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const bytes = await files.read(name)
    if (bytes) kept += 1
    return bytes
  }

  const stored = async (
    name: string,
    job: RenderJob,
    by: { caller: string; signal?: AbortSignal | undefined },
  ) => (await read(name)) ?? queue.run(name, () => render(job, name), by)

  return {
    async get(request: PictureRequest, caller: string, signal?: AbortSignal) {
      const photograph = isPhotograph(request) ? `${PHOTOGRAPHS}/${fileNameOf(request)}` : null
      const ready = photograph && (await read(photograph))
      if (ready) return { bytes: ready, type: `image/${request.format}`, etag: `"${photograph}"` }
      const found = await findPicture(request)
      if (!found) return undefined
      const name = `${found.version}/${fileNameOf(request)}`
      const bytes = await stored(name, jobOf(request, found), { caller, signal })
      return { bytes, type: `image/${request.format}`, etag: `"${name}"` }
    },
    async getLayer(request: LayerRequest, caller: string, signal?: AbortSignal) {
      const found = await findLayer(request)
      if (!found) return undefined
      const name = `${found.version}/${request.file}.br`
      const bytes = await stored(name, { drawing: found.drawing }, { caller, signal })
      return { bytes, type: 'image/svg+xml', etag: `"${name}"` }
    },
    async ensure(request: PictureRequest): Promise<boolean> {
      const found = await findPicture(request)
      const name = found && `${found.version}/${fileNameOf(request)}`
      if (!found || !name || (await files.has(name))) return false
      await queue.run(name, () => render(jobOf(request, found), name), { caller: WARMER })
      return true
    },
    readings: () => ({ ...queue.readings, kept, made }),
    async close() {
      closed = true
      // Waiting pictures are dropped; they are rendered at the next request.
      await renderer.close()
      await queue.idle()
    },
  }
}

/** Reports an error at most once a minute, because a full disk fails at every picture. */
function atMostOnceAMinute(report: (error: unknown) => void) {
  let reportedAt = -Infinity
  return (error: unknown) => {
    if (performance.now() - reportedAt < 60_000) return
    reportedAt = performance.now()
    report(error)
  }
}

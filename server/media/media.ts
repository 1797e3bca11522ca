import { WorkQueue, type QueueReadings } from '../shared/workQueue.ts'
import { createPictureFiles } from './pictureFiles.ts'
import { fileNameOf, type PictureRequest } from './pictureRequest.ts'
import { createRenderer } from './renderer.ts'
import { createDrawings, PHOTOGRAPHS, type ArtworkSource, type Versioned } from './drawings.ts'
import { createWarmer, type WarmerProgress } from './warmer.ts'
import { warmingOrder } from './warmingOrder.ts'

export interface MediaOptions {
  readonly source: ArtworkSource
  /** kept pictures live in it; made on demand */
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
  /** how far the warmer is, now and then */
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
   * The picture, rendered now if it never was; undefined when there is no such picture.
   * @param caller whose turn it takes where pictures wait to be rendered
   * @param signal of a caller who may leave
   * @throws AppError 429 or 503 when too many wait
   */
  get(request: PictureRequest, caller: string, signal?: AbortSignal): Promise<PictureFile | undefined>
  /** Starts the background warmer (once the server listens). */
  start(): void
  /** A visitor is being served: the warmer keeps to a small share for a while. */
  visited(): void
  /** Numbers of the queue; of pictures those read from the folder and those drawn since the start. */
  readings(): PictureReadings
  /** Stops the warmer and ends what is being rendered. */
  close(): Promise<void>
}

interface PictureReadings extends QueueReadings {
  readonly kept: number
  readonly made: number
}

/** ms after a request in which others of the same visitor are expected. */
const VISIT_MS = 2000

const limits = {
  waiting: 1500,
  /** More than a page has pictures, in all its tabs. */
  ofCaller: { most: 300, rule: 'pictures' },
  outlivesCallers: true,
  /** In ten seconds a full queue has become a good deal shorter. */
  busy: {
    message: 'تصویرهای زیادی در حال آماده شدن است. چند لحظهٔ دیگر دوباره تلاش کنید.',
    retryAfter: 10,
  },
}

const GIGABYTE = 1024 ** 3
/** The background's turn, among those of callers. */
const WARMER = 'warmer'

/** Pictures of products and of the demo's pages, rendered from parameters on first request. */
export function createMediaService(options: MediaOptions): MediaService {
  const { source, directory, shipped, warm = true, concurrency = 2, warmerRest = 250 } = options
  const onError = (error: unknown) => {
    if (!closed) options.onError?.(error)
  }
  let toldOfDiskAt = -Infinity
  /** Once a minute: a disk that is full fails at every picture. */
  const tellOfDisk = (error: unknown) => {
    if (performance.now() - toldOfDiskAt < 60_000) return
    toldOfDiskAt = performance.now()
    onError(error)
  }
  const files = createPictureFiles({
    directory,
    shipped,
    quota: options.quota ?? 2 * GIGABYTE,
    onError: tellOfDisk,
  })
  const queue = new WorkQueue<Buffer>({ ...limits, atOnce: concurrency })
  const renderer = createRenderer()
  const findDrawing = createDrawings(source)
  let closed = false
  let kept = 0
  let made = 0
  let visitedAt = -VISIT_MS

  async function render(request: PictureRequest, found: Versioned, name: string): Promise<Buffer> {
    const { width, height, format } = request
    if (closed) throw new Error('the server is ending')
    const key = `${found.version}/${request.kind}/${request.name}/${request.view}`
    const bytes = await renderer.render({ key, drawing: found.drawing, width, height, format })
    made += 1
    // A disk that is full or not ours to write to is the owner's trouble; the shopper sees the picture.
    await files.write(name, bytes).catch(tellOfDisk)
    return bytes
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const bytes = await files.read(name)
    if (bytes) kept += 1
    return bytes
  }

  async function get(request: PictureRequest, caller: string, signal?: AbortSignal) {
    // A photograph's name is the hash of its content: a stored file needs no query.
    const photograph = request.kind === 'photo' ? `${PHOTOGRAPHS}/${fileNameOf(request)}` : null
    const ready = photograph && (await read(photograph))
    if (ready) return { bytes: ready, type: `image/${request.format}`, etag: `"${photograph}"` }
    const found = await findDrawing(request)
    if (!found) return undefined
    const name = `${found.version}/${fileNameOf(request)}`
    const bytes =
      (await read(name)) ??
      (await queue.run(name, () => render(request, found, name), { caller, left: signal }))
    return { bytes, type: `image/${request.format}`, etag: `"${name}"` }
  }

  async function ensure(request: PictureRequest): Promise<boolean> {
    const found = await findDrawing(request)
    const name = found && `${found.version}/${fileNameOf(request)}`
    if (!found || !name || (await files.has(name))) return false
    await queue.run(name, () => render(request, found, name), { caller: WARMER })
    return true
  }

  const warmer = createWarmer({
    list: async () => [...warmingOrder(await source.list())],
    ensure,
    isBusy: () => queue.readings.running > 0,
    isVisited: () => performance.now() - visitedAt < VISIT_MS,
    onProgress: options.onProgress,
    rest: warmerRest,
    onError,
  })

  return {
    get,
    start() {
      if (warm && !closed) warmer.start()
    },
    visited() {
      visitedAt = performance.now()
    },
    readings: () => ({ ...queue.readings, kept, made }),
    async close() {
      closed = true
      const stopped = warmer.stop()
      // What waits is dropped: it is rendered when it is requested.
      await renderer.close()
      await Promise.all([stopped, queue.idle()])
    },
  }
}

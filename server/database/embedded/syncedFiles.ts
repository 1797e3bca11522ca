/**
 * PGlite leaves what PostgreSQL writes to the system's cache, where a power cut takes it. Here a commit is answered
 * only when its log is on the disk (decision 0027).
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Forces an open file, or the names in an open folder, to the disk. */
export type Force = (open: { readonly fd: number; readonly path: string; readonly isFolder: boolean }) => void

interface Stream {
  /** Absent for a folder. */
  readonly nfd?: number
  readonly node: unknown
}

/** The part of Emscripten's files that lies on the machine's own. */
interface MachineFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: unknown): string
  /** Turns an error of Node into one that PostgreSQL reads: it ends rather than go on without its log. */
  tryFSOperation<T>(work: () => T): T
}

/**
 * `-F` turned forcing off; the usual way to force the log, fdatasync, does nothing in Emscripten, fsync calls us.
 */
export const syncedParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

const toDisk: Force = ({ fd, isFolder }) => (isFolder ? fsyncSync(fd) : fdatasyncSync(fd))

/** Files of a database that are forced to the disk when PostgreSQL says so. @param force watched by tests */
export class SyncedFiles extends NodeFS {
  readonly #force: Force

  constructor(folder: string, force = toDisk) {
    super(folder)
    this.#force = force
  }

  override async init(...[pg, opts]: Parameters<NodeFS['init']>) {
    type Hook = NonNullable<typeof opts.preRun>[number]
    const patch: Hook = ({ FS }) => {
      const { NODEFS } = (FS as unknown as { filesystems: { NODEFS: MachineFiles } }).filesystems
      NODEFS.stream_ops.fsync = (stream) => NODEFS.tryFSOperation(() => this.#sync(NODEFS, stream))
    }
    return super.init(pg, { ...opts, preRun: [...(opts.preRun ?? []), patch] })
  }

  #sync(files: MachineFiles, { nfd, node }: Stream): number {
    const path = files.realPath(node)
    const isFolder = nfd === undefined
    const fd = nfd ?? openSync(path, 'r')
    try {
      this.#force({ fd, path, isFolder })
      return 0
    } finally {
      if (isFolder) closeSync(fd)
    }
  }
}

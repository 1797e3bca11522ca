/**
 * Syncs PostgreSQL's log to the disk before a commit is answered (decision 0027). PGlite itself writes only to the system's
 * cache, which a power cut loses.
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** fsyncs an open file, or the entries of an open folder. */
export type Force = (open: { readonly fd: number; readonly path: string; readonly isFolder: boolean }) => void

interface Stream {
  /** Absent for a folder. */
  readonly nfd?: number
  readonly node: unknown
}

/** Emscripten's NODEFS, as far as it is used here. */
interface MachineFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: unknown): string
  /** Turns an error of Node into one for PostgreSQL, which then ends rather than continue without its log. */
  tryFSOperation<T>(work: () => T): T
}

/**
 * Removes `-F`, which switches fsync off, and uses fsync, because Emscripten's fdatasync does nothing.
 */
export const syncedParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

const toDisk: Force = ({ fd, isFolder }) => (isFolder ? fsyncSync(fd) : fdatasyncSync(fd))

/** A file system that syncs when PostgreSQL does. @param force replaced by tests */
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

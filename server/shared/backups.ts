import type { ReadStream } from 'node:fs'

export interface BackupFile {
  readonly name: string
  /** ISO time */
  readonly at: string
  readonly bytes: number
  /** Encrypted with the owner's passphrase. */
  readonly isSealed: boolean
}

/** Backups that owners make in the panel, on this server. */
export interface Backups {
  readonly isRunning: boolean
  /** ISO time at which the last one failed, or empty. */
  readonly failedAt: string
  /** Begins one in a process of its own. @returns false while one is being made */
  begin(): boolean
  /** Newest first. */
  list(): Promise<readonly BackupFile[]>
  /** Null: there is none of this name, or it is not encrypted. */
  openSealed(name: string): Promise<ReadStream | null>
}

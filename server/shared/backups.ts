import type { ReadStream } from 'node:fs'

export interface BackupFile {
  readonly name: string
  /** ISO time */
  readonly at: string
  readonly bytes: number
  /** Whether the backup is encrypted with the owner's passphrase. */
  readonly isSealed: boolean
}

/** Backups that owners make in the panel, on this server. */
export interface Backups {
  readonly isRunning: boolean
  /** ISO time at which the last backup failed; empty if it succeeded. */
  readonly failedAt: string
  /** Starts a backup in a separate process. @returns false if one is running already */
  begin(): boolean
  /** Lists the backups, newest first. */
  list(): Promise<readonly BackupFile[]>
  /** Opens an encrypted backup; null if there is no encrypted backup with this name. */
  openSealed(name: string): Promise<ReadStream | null>
}

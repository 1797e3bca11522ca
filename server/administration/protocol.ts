/**
 * What the owner's commands and a running shop say to each other: one POST for a command, answered by lines of JSON
 * while it works. Another number: neither side understands the other.
 */
import type { ContentSummary } from '../content/import/importContent.ts'
import type { BackupNote } from '../database/upkeep.ts'
import type { ImportProblem, ImportSummary } from '../catalogue/import/importCatalogue.ts'
import type { Review } from '../catalogue/import/review.ts'

export const PROTOCOL = 2
export const SOCKET = 'admin.sock'
export const addressOf = (name: string) => `/${PROTOCOL}/${name}`

export interface ContentCall {
  /** Absolute path. */
  readonly folder: string
  readonly dryRun: boolean
  readonly prune: boolean
}

export interface ImportCall {
  /** Absolute paths. */
  readonly file: string
  readonly images: string | null
  readonly dryRun: boolean
  readonly addMissing: boolean
  /** Whether large changes were confirmed; without it the server reports them and writes nothing. */
  readonly sure: boolean
}

export interface ImportResult extends ImportSummary {
  readonly review: Review
  /** The server wrote nothing, because the changes in `review` need a confirmation first. */
  readonly isHeldBack: boolean
}

export interface OwnerCall {
  /** As typed. */
  readonly mobile: string
  /** Whether there may be an administrator already. */
  readonly add: boolean
}

export interface SnapshotCall {
  /** Absolute path of a folder that is not there yet. */
  readonly folder: string
}

/** Each command: what it is called with, what it reports meanwhile, and what it gives in the end. */
export interface Commands {
  readonly content: { readonly call: ContentCall; readonly problem: never; readonly result: ContentSummary }
  readonly import: {
    readonly call: ImportCall
    readonly problem: ImportProblem
    readonly result: ImportResult
  }
  /** The code, to be entered within an hour. */
  readonly owner: {
    readonly call: OwnerCall
    readonly problem: never
    readonly result: { readonly code: string }
  }
  /** Copies the embedded database as it is now; the result is empty. */
  readonly snapshot: {
    readonly call: SnapshotCall
    readonly problem: never
    readonly result: Record<string, never>
  }
  /** Writes down that a backup was made. */
  readonly backedUp: {
    readonly call: BackupNote
    readonly problem: never
    readonly result: Record<string, never>
  }
}

export type CommandName = keyof Commands

export const commandNames: readonly CommandName[] = ['content', 'import', 'owner', 'snapshot', 'backedUp']

/** How a command reports while it works. */
export interface Report<N extends CommandName> {
  /** @param done in the unit of the command: bytes of the file for an import */
  progress(done: number): void
  problem(problem: Commands[N]['problem']): void
}

/** A line of the answer. */
export type Line<N extends CommandName> =
  | { readonly progress: number }
  | { readonly problem: Commands[N]['problem'] }
  | { readonly result: Commands[N]['result'] }
  /** Words for the owner. */
  | { readonly failed: string }

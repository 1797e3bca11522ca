/**
 * The protocol between the owner's commands and a running shop: one POST per command, answered by lines of JSON while it
 * works. Sides with different version numbers refuse each other.
 */
import type { ContentSummary } from '../content/import/importContent.ts'
import type { BackupNote } from '../database/upkeep.ts'
import type { ImportProblem, ImportSummary } from '../catalogue/import/importCatalogue.ts'
import type { ExportedBrands } from './folder/exportBrands.ts'
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

export interface ExportCall {
  /** Absolute path. */
  readonly folder: string
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
  /** True: the server wrote nothing, because the changes in `review` need a confirmation first. */
  readonly isHeldBack: boolean
}

export interface OwnerCall {
  /** The owner's input, not normalised. */
  readonly mobile: string
  /** Whether an administrator may already exist. */
  readonly add: boolean
}

export interface SnapshotCall {
  /** Absolute path of a folder that does not exist yet. */
  readonly folder: string
}

/** Call, reported problems and result of each command. */
export interface Commands {
  readonly content: { readonly call: ContentCall; readonly problem: never; readonly result: ContentSummary }
  /**
   * Writes the delivery and the panel's changes of the shop into `shop.yml`, and what was written in the panel into `brands`, `blog` and
   * `pages`.
   */
  readonly export: {
    readonly call: ExportCall
    readonly problem: never
    /** `written` false: `shop.yml` has nothing to change; `home` and `menu` are the same for `home.yml` and `menu.yml`. */
    readonly result: {
      readonly written: boolean
      readonly home: boolean
      readonly menu: boolean
      readonly brands: ExportedBrands
      /** Files of articles and pages, within the folder. */
      readonly documents: readonly string[]
    }
  }
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
  /** Records that a backup was made. */
  readonly backedUp: {
    readonly call: BackupNote
    readonly problem: never
    readonly result: Record<string, never>
  }
}

export type CommandName = keyof Commands

export const commandNames: readonly CommandName[] = [
  'content',
  'export',
  'import',
  'owner',
  'snapshot',
  'backedUp',
]

export interface Report<N extends CommandName> {
  /** @param done in the unit of the command: bytes of the file for an import */
  progress(done: number): void
  problem(problem: Commands[N]['problem']): void
}

export type Line<N extends CommandName> =
  | { readonly progress: number }
  | { readonly problem: Commands[N]['problem'] }
  | { readonly result: Commands[N]['result'] }
  /** A message for the owner. */
  | { readonly failed: string }

/** The message of an error for the owner; null for unexpected errors, which have a code or a type. */
export function inWords(error: unknown): string | null {
  if (!(error instanceof Error) || 'code' in error) return null
  return /^(Type|Reference|Range|Syntax)Error$/.test(error.name) ? null : error.message
}

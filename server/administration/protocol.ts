/**
 * The protocol between the owner's commands and a running shop: one POST per command, which the shop answers with lines of JSON
 * while it works. Both sides must have the same version number.
 */
import type { ContentSummary } from '../content/import/importContent.ts'
import type { BackupNote } from '../database/upkeep.ts'
import type { ImportProblem, ImportSummary } from '../catalogue/import/importCatalogue.ts'
import type { ExportedBrands } from './folder/exportBrands.ts'
import type { Review } from '../catalogue/import/review.ts'

export const PROTOCOL = 2
export const SOCKET = 'admin.sock'
export const addressOf = (name: string) => `/${PROTOCOL}/${name}`

/** Input and result of a command. `Problem`: a row that an import refuses. */
interface Command<Call, Result, Problem = never> {
  readonly call: Call
  readonly result: Result
  readonly problem: Problem
}

type Nothing = Record<string, never>

/** All paths are absolute. */
export interface Commands {
  readonly content: Command<
    { readonly folder: string; readonly dryRun: boolean; readonly prune: boolean },
    ContentSummary
  >
  /**
   * Writes the delivery settings and the panel's changes into `shop.yml`, `home.yml` and `menu.yml`, and texts from the panel
   * into `brands`, `blog` and `pages`.
   */
  readonly export: Command<
    { readonly folder: string },
    {
      /** Whether `shop.yml` was written; false if there was no change. Likewise `home.yml` and `menu.yml`. */
      readonly written: boolean
      readonly home: boolean
      readonly menu: boolean
      readonly brands: ExportedBrands
      /** Paths of the written articles and pages, relative to the folder. */
      readonly documents: readonly string[]
    }
  >
  readonly import: Command<
    {
      readonly file: string
      /** Folder of pictures. */
      readonly images: string | null
      readonly dryRun: boolean
      readonly addMissing: boolean
      /** Whether the owner has confirmed large changes. Otherwise the shop reports large changes and writes nothing. */
      readonly sure: boolean
    },
    ImportSummary & {
      readonly review: Review
      /** True if the shop wrote nothing, because the owner must confirm the changes in `review` first. */
      readonly isHeldBack: boolean
    },
    ImportProblem
  >
  /** Makes a code that invites an administrator; it is valid for an hour. */
  readonly owner: Command<
    {
      /** The mobile as the owner typed it. */
      readonly mobile: string
      /** Whether the invitation is allowed although the shop has an administrator. */
      readonly add: boolean
    },
    { readonly code: string }
  >
  /** Copies the embedded database into a folder that does not exist yet. */
  readonly snapshot: Command<{ readonly folder: string }, Nothing>
  /** Records that a backup was made. */
  readonly backedUp: Command<BackupNote, Nothing>
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
  /** @param done progress in the unit of the command; for an import, bytes of the file */
  progress(done: number): void
  problem(problem: Commands[N]['problem']): void
}

/** For commands that report only their result. */
export const silent = { progress() {}, problem() {} }

export type Line<N extends CommandName> =
  | { readonly progress: number }
  | { readonly problem: Commands[N]['problem'] }
  | { readonly result: Commands[N]['result'] }
  /** A message for the owner. */
  | { readonly failed: string }

/** The message of an error that is meant for the owner; null for unexpected errors, such as TypeErrors and system errors. */
export function inWords(error: unknown): string | null {
  if (!(error instanceof Error) || 'code' in error) return null
  return /^(Type|Reference|Range|Syntax)Error$/.test(error.name) ? null : error.message
}

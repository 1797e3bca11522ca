import type { UnknownAction } from '@reduxjs/toolkit'
import { isBookkeeping } from '../../api/bookkeeping.ts'
import { isRecord } from '../../lib/isRecord.ts'
import { RecordingError, type Recording, type SessionFacts, type Step } from './recording.ts'

/** ms between steps of files without times. */
const UNKNOWN_PAUSE = 400

type Json = Readonly<Record<string, unknown>>
interface Raw {
  readonly action: unknown
  readonly at?: number | undefined
  readonly skipped?: boolean
}

/**
 * Reads a Redux DevTools file: its export (`payload`), the full lifted state, or a bare array of actions. Throws
 * RecordingError for other files.
 */
export function readRecording(text: string): Recording {
  const file = parse(
    text,
    'این فایل JSON معتبر نیست. فایل را دوباره از ابزار ضبط یا Redux DevTools ذخیره کنید.',
  )
  if (Array.isArray(file)) return recordingOf(file.map(unlifted))
  if (isRecord(file) && 'payload' in file) return fromExport(file)
  if (isRecord(file) && 'actionsById' in file) return fromLifted(file)
  throw new RecordingError(
    'این فایل ضبط نشست نیست: نه «payload» دارد، نه «actionsById» و نه فهرستی از اکشن‌هاست.',
  )
}

function fromExport(file: Json): Recording {
  const actions = parse(file.payload, 'بخش «payload» این فایل خوانا نیست؛ شاید فایل ناقص ذخیره شده باشد.')
  if (!Array.isArray(actions)) throw new RecordingError('بخش «payload» این فایل فهرستی از اکشن‌ها نیست.')
  const session = isRecord(file['x-session']) ? (file['x-session'] as unknown as SessionFacts) : undefined
  const preloaded =
    file.preloadedState === undefined
      ? undefined
      : parse(file.preloadedState, 'حالت آغازین این فایل («preloadedState») خوانا نیست.')
  const raws = actions.map((action, index): Raw => ({ ...unlifted(action), at: session?.times?.[index] }))
  return recordingOf(raws, preloaded, session)
}

function fromLifted(file: Json): Recording {
  const { actionsById, stagedActionIds, skippedActionIds = [] } = file
  if (!isRecord(actionsById) || !Array.isArray(stagedActionIds)) {
    throw new RecordingError('این فایل از Redux DevTools است، اما فهرست گام‌ها («stagedActionIds») را ندارد.')
  }
  const skipped = new Set(skippedActionIds as unknown[])
  const lifted = stagedActionIds.map((id): Raw => {
    return { ...unlifted(actionsById[String(id)]), skipped: skipped.has(id) }
  })
  const start = lifted.find(({ at }) => at !== undefined)?.at ?? 0
  const raws = lifted.map((raw) => ({ ...raw, at: raw.at === undefined ? undefined : raw.at - start }))
  return recordingOf(raws, file.committedState)
}

/** DevTools wraps an action together with its time. */
function unlifted(value: unknown): Raw {
  if (!isRecord(value) || value.type !== 'PERFORM_ACTION') return { action: value }
  return { action: value.action, at: typeof value.timestamp === 'number' ? value.timestamp : undefined }
}

function recordingOf(raws: readonly Raw[], preloaded?: unknown, session?: SessionFacts): Recording {
  const dropped = new Set<string>()
  const steps: Step[] = []
  let last = 0
  raws.forEach(({ action, at, skipped = false }, index) => {
    if (!isAction(action)) {
      throw new RecordingError(
        `مورد شمارهٔ ${(index + 1).toLocaleString('fa')} این فایل اکشن نیست: «type» ندارد.`,
      )
    }
    if (isBookkeeping(action)) return void dropped.add(action.type)
    last = at ?? (steps.length === 0 ? 0 : last + UNKNOWN_PAUSE)
    steps.push({ id: steps.length, action, at: last, skipped })
  })
  if (steps.length === 0) throw new RecordingError('در این فایل هیچ اکشنی برای بازپخش نیست.')
  return {
    steps,
    dropped: [...dropped],
    ...(isRecord(preloaded) ? { preloaded } : {}),
    ...(session ? { session } : {}),
  }
}

function parse(text: unknown, reason: string): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordingError(reason)
  }
}

function isAction(value: unknown): value is UnknownAction {
  return isRecord(value) && typeof value.type === 'string'
}

import { useRef, useState } from 'react'
import { apiErrorOf } from '../../api/errorMessage.ts'
import type { ApiError } from '../../api/errors.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import { rebased } from '../shared/rebased.ts'

/** The result of an RTK Query mutation hook. */
export type Call<R, A> = readonly [
  call: (request: R) => PromiseLike<{ readonly data?: A }>,
  state: { readonly error?: unknown; readonly isLoading: boolean; reset(): void },
]

interface Saved {
  readonly version: string
  readonly isLocked: boolean
}

interface SettingOptions<F, S extends Saved, R> {
  /** The saved setting as cached from the server. */
  readonly now: S
  /** Converts the setting to form values. */
  formOf(now: S): F
  /** Converts form values to the body of the request, without the version. */
  requestOf(form: F): R
  readonly saving: Call<R & { version: string }, S>
  /** State of another call, such as a preview, whose errors belong to the same fields. */
  readonly checking?: Call<R, unknown>[1]
  /** Called after a save, and when the form is reset to saved values, by the rendering in which the button was pressed. */
  onTaken?(): void
}

const textOf = (form: object) => ({ form: JSON.stringify(form) })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * State of the form of one setting. The form is based on the version that it first showed, even after a reload, so that saving
 * detects changes by others.
 * @param thing identifies the draft
 */
export function useSetting<F extends object, S extends Saved, R extends object>(
  thing: string,
  { now, formOf, requestOf, saving: [save, saving], checking, onTaken }: SettingOptions<F, S, R>,
) {
  const savedOf = (setting: S) => ({ version: setting.version, form: formOf(setting) })
  const saved = savedOf(now)
  const draft = useDraft(thing, textOf(saved.form), saved)
  const [isSaved, setSaved] = useState(false)
  // Fill missing fields, because a draft of an older build lacks newer ones.
  const typedIn = ({ form }: { form: string }): F => ({ ...saved.form, ...(JSON.parse(form) as F) })
  const values = typedIn(draft.values)
  const edits = useRef(0)
  const base: F = { ...saved.form, ...draft.base.form }
  const theirs = (Object.keys(saved.form) as (keyof F & string)[]).filter(
    (name) => !isSame(base[name], saved.form[name]),
  )
  // A later version is no conflict if it has the form's original values, or the typed ones, after a save whose answer was lost.
  const isKnown = theirs.length === 0 || isSame(values, saved.form)
  const version = isKnown ? now.version : draft.base.version
  const merged = (form: F, from = base) =>
    rebased(typedIn(draft.latest()), { base: from, now: form }, (_name, one, other) => isSame(one, other))
  const failure = apiErrorOf(saving.error)
  const fields = { ...apiErrorOf(checking?.error)?.fields, ...failure?.fields }

  const edited = () => {
    edits.current += 1
    setSaved(false)
    if (saving.error) saving.reset()
    if (checking?.error) checking.reset()
  }
  const take = (setting: S) => {
    const next = savedOf(setting)
    draft.clear(textOf(next.form), next)
    checking?.reset()
    onTaken?.()
  }
  const follow = (setting: S, from = base) => {
    const next = savedOf(setting)
    const form = merged(next.form, from)
    if (isSame(form, next.form)) draft.clear(textOf(form), next)
    else draft.change(textOf(form), next)
  }
  const submit = async (form: F, over: string) => {
    const before = edits.current
    const { data } = await save({ ...requestOf(form), version: over })
    if (!data) return
    if (edits.current === before) {
      take(data)
      setSaved(true)
    } else {
      // Input that was typed while the save was pending stays.
      follow(data, values)
      onTaken?.()
    }
  }
  return {
    values,
    note: draft.note,
    isLocked: now.isLocked,
    version,
    isChanged: !isSame(values, base),
    isSaved,
    isBusy: saving.isLoading,
    failure,
    /** The server's error message for a path, or for a path below it. */
    errorOf: (path: string) => errorAt(fields, path),
    /** Clears the outcome of the last save. */
    edited,
    change(part: Partial<F>) {
      edited()
      draft.change(textOf({ ...values, ...part }))
    },
    save: () => void submit(values, version),
    /** Saves the input merged with the values that others have saved meanwhile. */
    overwrite: () => void submit(merged(saved.form), now.version),
    /** Replaces the input by a saved setting. */
    take,
    takeTheirs() {
      saving.reset()
      take(now)
    },
    /** Rebases the input on a version that another action has just saved without it. */
    follow: (setting: S) => follow(setting),
    /** Names of fields that others have changed meanwhile. */
    theirs,
    /** Names of fields in `theirs` whose typed value would replace the saved one. */
    replaced: theirs.filter((name) => !isSame(values[name], base[name])),
  }
}

/** The first error message at this path or below it; empty if there is none. */
const errorAt = (fields: ApiError['fields'], path: string): string =>
  Object.entries(fields ?? {}).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1] ?? ''

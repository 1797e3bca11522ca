import { useState } from 'react'
import { apiErrorOf } from '../../api/errorMessage.ts'
import type { ApiError } from '../../api/errors.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import { rebased } from '../shared/rebased.ts'

/** A mutation as its hook returns it. */
export type Call<R, A> = readonly [
  call: (request: R) => PromiseLike<{ readonly data?: A }>,
  state: { readonly error?: unknown; readonly isLoading: boolean; reset(): void },
]

interface Saved {
  readonly version: string
  readonly isLocked: boolean
}

interface SettingOptions<F, S extends Saved, R> {
  /** The saved setting. */
  readonly now: S
  /** Its values as those of the form. */
  formOf(now: S): F
  /** The form as the body of the request, without the version. */
  requestOf(form: F): R
  readonly saving: Call<R & { version: string }, S>
  /** A call that checks the same fields without saving them. */
  readonly checking?: Call<R, unknown>[1]
  /** The form shows saved values again. */
  onTaken?(): void
}

const textOf = (form: object) => ({ form: JSON.stringify(form) })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of one setting and its saving. It begins with the saved values as they were first read, also after a reload, so that a
 * change by somebody else is found when it is saved.
 * @param thing names its draft
 */
export function useSetting<F extends object, S extends Saved, R extends object>(
  thing: string,
  { now, formOf, requestOf, saving: [save, saving], checking, onTaken }: SettingOptions<F, S, R>,
) {
  const savedOf = (setting: S) => ({ version: setting.version, form: formOf(setting) })
  const saved = savedOf(now)
  const draft = useDraft(thing, textOf(saved.form), saved)
  const [isSaved, setSaved] = useState(false)
  // A draft that an older build stored lacks newer fields.
  const values: F = { ...saved.form, ...(JSON.parse(draft.values.form) as F) }
  const base: F = { ...saved.form, ...draft.base.form }
  const theirs = (Object.keys(saved.form) as (keyof F & string)[]).filter(
    (name) => !isSame(base[name], saved.form[name]),
  )
  // A version with the same values is no conflict.
  const version = theirs.length === 0 ? now.version : draft.base.version
  const merged = (form: F) => rebased(values, { base, now: form }, (_name, one, other) => isSame(one, other))
  const failure = apiErrorOf(saving.error)
  const fields = { ...apiErrorOf(checking?.error)?.fields, ...failure?.fields }

  const edited = () => {
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
  const submit = async (form: F, over: string) => {
    const { data } = await save({ ...requestOf(form), version: over })
    if (!data) return
    take(data)
    setSaved(true)
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
    /** The server's message for a field, or for one of its parts. */
    errorOf: (path: string) => errorAt(fields, path),
    /** Drops the outcome of the last save. */
    edited,
    change(part: Partial<F>) {
      edited()
      draft.change(textOf({ ...values, ...part }))
    },
    save: () => void submit(values, version),
    /** Saves the typed values over those that somebody else has saved meanwhile. */
    overwrite: () => void submit(merged(saved.form), now.version),
    /** Replaces the typed values by saved ones. */
    take,
    takeTheirs() {
      saving.reset()
      take(now)
    },
    /** The typed values stay, over others that were saved without them. */
    follow(setting: S) {
      const next = savedOf(setting)
      const form = merged(next.form)
      if (isSame(form, next.form)) draft.clear(textOf(form), next)
      else draft.change(textOf(form), next)
    },
    /** The fields that somebody else has changed meanwhile. */
    theirs,
    /** Those of them whose typed value would replace the saved one. */
    replaced: theirs.filter((name) => !isSame(values[name], base[name])),
  }
}

/** The message of a field, or of an entry of its list. */
const errorAt = (fields: ApiError['fields'], path: string): string =>
  Object.entries(fields ?? {}).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1] ?? ''

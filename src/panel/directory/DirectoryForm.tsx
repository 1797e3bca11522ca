import type { ReactNode } from 'react'
import { useVersioned, VersionedForm, type VersionedOptions } from '../shared/VersionedForm.tsx'
import { DirectoryConflict } from './DirectoryConflict.tsx'
import { changeOf, directoryLabels, type brandSchema, type DirectoryValues } from './directoryForm.ts'

/** A saved version and its form values. */
export interface Versioned {
  readonly version: number
  readonly values: DirectoryValues
}

interface DirectoryFormProps {
  /** Identifies the draft. */
  thing: string
  label: string
  /** The saved version; it changes when a colleague saves. */
  now: Versioned
  schema: typeof brandSchema
  /** Persian names of the fields; by default those of brands and categories. */
  names?: Readonly<Record<string, string>>
  saveLabel?: string
  /** The message after a save. */
  saved?: string
  mayWrite: boolean
  saving: VersionedOptions<Versioned, DirectoryValues>['saving']
  /** Resolves to the new version, or to undefined if the server refused. */
  onSave(change: Record<string, string | boolean>, version: number): Promise<Versioned | undefined>
  children: ReactNode
}

/** The form of a brand, a category, an article or a page; sends only changed fields. */
export function DirectoryForm(props: DirectoryFormProps) {
  const { thing, now, names = directoryLabels, saving, onSave, ...form } = props
  const versioned = useVersioned<Versioned, DirectoryValues>(thing, now, {
    valuesOf: ({ values }) => values,
    saving,
    onSave: (values, from) => onSave(changeOf(from.values, values), from.version),
  })
  return (
    <VersionedForm
      {...form}
      versioned={versioned}
      conflict={{
        title: 'همکارتان همین حالا این را تغییر داده است',
        words: <DirectoryConflict names={names} base={versioned.base.values} now={now.values} />,
      }}
    />
  )
}

import { apiErrorOf } from '../../api/errorMessage.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { NewDialog } from '../shared/NewDialog.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { directoryLabels } from './directoryForm.ts'
import { useAddBrandMutation, useAddCategoryMutation } from './directoryApi.ts'

interface NewThingProps {
  /** Called with the id of the new brand or category. */
  onMade(id: number): void
}

interface NewCategoryProps extends NewThingProps {
  /** Candidates for the parent category. */
  parents: readonly { readonly id: number; readonly name: string }[]
}

/** A button whose dialog creates a brand. It can be used inside another form without affecting that form's input. */
export function NewBrand({ onMade }: NewThingProps) {
  const [add, call] = useAddBrandMutation()
  const draft = useDraft('new-brand', { nameFa: '', nameEn: '', country: '' })
  const text = (name: 'nameFa' | 'nameEn' | 'country', max: number, ltr = false) => (
    <TextField
      {...draft.field(name, call.reset)}
      label={directoryLabels[name]}
      error={errorAt(call.error, name)}
      maxLength={max}
      ltr={ltr}
    />
  )
  return (
    <NewDialog button="برند تازه" {...{ draft, call, onMade }} send={() => add(draft.values)}>
      {text('nameFa', 80)}
      {text('nameEn', 80, true)}
      {text('country', 60)}
    </NewDialog>
  )
}

/** A button whose dialog creates a category. It can be used inside another form without affecting that form's input. */
export function NewCategory({ parents, onMade }: NewCategoryProps) {
  const [add, call] = useAddCategoryMutation()
  const draft = useDraft('new-category', { title: '', parentId: '' })
  const { title, parentId } = draft.values
  return (
    <NewDialog
      button="دستهٔ تازه"
      {...{ draft, call, onMade }}
      send={() => add({ title, parentId: parentId ? Number(parentId) : null })}
    >
      <TextField
        {...draft.field('title', call.reset)}
        label={directoryLabels.title}
        error={errorAt(call.error, 'title')}
        maxLength={80}
      />
      <ChoiceField
        all="هیچ دسته‌ای (در بالاترین طبقه)"
        of={parents}
        {...draft.field('parentId', call.reset)}
        label="زیرمجموعهٔ"
        error={errorAt(call.error, 'parentId')}
      />
    </NewDialog>
  )
}

const errorAt = (error: unknown, name: string) => apiErrorOf(error)?.fields?.[name] ?? ''

import { favouriteListMessages, favouriteLists } from '../../../contract/favourites/lists.ts'
import type { FavouriteList } from '../../../contract/favourites/schemas.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { useSaveFavouriteListMutation } from '../../features/favourites/favouriteListApi.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Favourites.module.css'

const schema = formSchema({
  name: ruledSchema((name) => (name.trim() ? null : favouriteListMessages.nameNeeded)),
})

interface ListNameFormProps {
  /** The list to rename; if absent, the form makes a new list. */
  list?: Pick<FavouriteList, 'id' | 'name'>
  onSaved(id: number): void
}

/** A form that makes a list of favourites or renames one. */
export function ListNameForm({ list, onSaved }: ListNameFormProps) {
  const [save, { data, error, isLoading }] = useSaveFavouriteListMutation()
  const failure = apiErrorOf(error)
  const submit = async (name: string) => {
    const { data: saved } = await save({ ...(list && { id: list.id }), name })
    if (saved?.success && saved.id) onSaved(saved.id)
  }
  return (
    <AppForm
      label={list ? 'نام فهرست' : 'فهرست تازه'}
      className={styles.form}
      initialValues={{ name: list?.name ?? '' }}
      schema={schema}
      busy={isLoading}
      serverErrors={failure?.fields}
      focusFirst
      onSubmit={({ name }) => void submit(name)}
    >
      <FormTextField name="name" label="نام فهرست" maxLength={favouriteLists.nameLength} />
      <FormMessage text={failure ? (failure.fields ? undefined : failure.message) : data?.message} />
      <Button type="submit" wide busy={isLoading}>
        {list ? 'ذخیرهٔ نام' : 'ساختن فهرست'}
      </Button>
    </AppForm>
  )
}

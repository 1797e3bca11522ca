import { useFormText } from '../../forms/useFormText.ts'
import { NewBrand, NewCategory } from '../directory/NewThing.tsx'

interface NewCategoryOfProps {
  name: string
  categories: readonly { readonly id: number; readonly name: string }[]
}

/** A button that creates a brand and selects it in the form. */
export function NewBrandOf({ name }: { name: string }) {
  const { change } = useFormText(name)
  return <NewBrand onMade={(id) => change(String(id))} />
}

/** A button that creates a category and selects it in the form. */
export function NewCategoryOf({ name, categories }: NewCategoryOfProps) {
  const { change } = useFormText(name)
  return <NewCategory parents={categories} onMade={(id) => change(String(id))} />
}

import type { ComponentProps, ReactNode } from 'react'
import { LONGEST_DESCRIPTION } from '../../../contract/catalogue/directory/limits.ts'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { FormTextField, type FormTextFieldProps } from '../../forms/FormTextField.tsx'
import { useFormText } from '../../forms/useFormText.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { draftName, dropPanelDraft } from '../drafts/panelDrafts.ts'
import { Colleagues } from '../frame/Colleagues.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay, useStaff } from '../frame/staff.ts'
import { PictureSource } from '../library/PictureSource.tsx'
import lists from '../lists/Lists.module.css'
import { DropIcon } from '../shared/DropButton.tsx'
import { FieldError } from '../shared/FieldError.tsx'
import formStyles from '../shared/Form.module.css'
import { Options } from '../shared/ChoiceField.tsx'
import { FieldGroup } from '../shared/Sections.tsx'
import styles from './Directory.module.css'
import { DirectoryForm } from './DirectoryForm.tsx'
import { directoryLabels, shownOrHidden, type DirectoryValues } from './directoryForm.ts'
import { MergeRemove } from './MergeRemove.tsx'

interface Row {
  readonly id: number
  readonly version: number
  readonly products: number
  readonly formerSlugs: readonly string[]
}

interface DirectoryViewProps<T extends Row> extends Pick<
  ComponentProps<typeof DirectoryForm>,
  'label' | 'schema' | 'saving'
> {
  row: T
  /** Name of the draft. */
  thing: string
  title: string
  /** URL of the brand's or category's list in the shop. */
  shopUrl: string
  /** More links beside the title. */
  ways?: ReactNode
  /** Text between the title and the form. */
  about?: ReactNode
  /** Fields for the names. */
  names: ReactNode
  /** Explains what happens if it is hidden. */
  hidden: string
  merging: Omit<ComponentProps<typeof MergeRemove>, 'products' | 'onGone'>
  valuesOf(row: T): DirectoryValues
  onSave(change: Record<string, string | boolean>, version: number): PromiseLike<{ readonly data?: T }>
  /** Further groups of fields. */
  children?: ReactNode
}

/** The page of one brand or category: its form, and the buttons that merge or delete it. */
export function DirectoryView<T extends Row>(props: DirectoryViewProps<T>) {
  const { row, thing, title, shopUrl, ways, about, names, hidden, merging, valuesOf, onSave, children } =
    props
  const mayWrite = useMay('products.write')
  const { id: staffId } = useStaff()
  const { formerSlugs } = row
  return (
    <>
      <PanelHead title={title}>
        <a href={shopUrl} className={buttonClass({ variant: 'ghost', size: 's' })}>
          دیدن در فروشگاه
        </a>
        {ways}
      </PanelHead>
      <Colleagues />
      {about}
      <DirectoryForm
        {...{ thing, mayWrite }}
        label={props.label}
        schema={props.schema}
        saving={props.saving}
        now={{ version: row.version, values: valuesOf(row) }}
        onSave={async (change, seen) => {
          const { data } = await onSave(change, seen)
          return data && { version: data.version, values: valuesOf(data) }
        }}
      >
        <FieldGroup disabled={!mayWrite} legend="نام و نشانی">
          <div className={formStyles.fields}>{names}</div>
          <div className={formStyles.fields}>
            <Text
              name="slug"
              maxLength={80}
              hint="با نام عوض می‌شود، مگر خودتان آن را نوشته باشید. نشانی قبلی به نشانی تازه می‌رسد."
              dir="auto"
              spellCheck={false}
            />
            <FormSelect name="isHidden" label={directoryLabels.isHidden}>
              <Options of={shownOrHidden} />
            </FormSelect>
          </div>
          <p className={lists.quiet}>{hidden}</p>
          {formerSlugs.length > 0 ? (
            <p className={lists.quiet}>
              نشانی‌های قبلی: <bdi>{formerSlugs.join('، ')}</bdi>
            </p>
          ) : null}
          <FormTextArea
            name="description"
            label={directoryLabels.description}
            hint="یک یا دو جمله، بالای فهرست کالاها و برای موتورهای جست‌وجو"
            rows={3}
            maxLength={LONGEST_DESCRIPTION}
          />
        </FieldGroup>
        <FieldGroup disabled={!mayWrite} legend="تصویر">
          <OnePicture name="imageUrl" alt={title} />
        </FieldGroup>
        {children}
      </DirectoryForm>
      {mayWrite ? (
        <MergeRemove
          {...merging}
          products={row.products}
          onGone={() => dropPanelDraft(draftName(staffId, thing))}
        />
      ) : null}
    </>
  )
}

type TextProps = Omit<FormTextFieldProps, 'name' | 'label'> & { name: keyof typeof directoryLabels }

/** Form field for a short text. */
export const Text = ({ name, ...field }: TextProps) => (
  <FormTextField name={name} label={directoryLabels[name]} {...field} />
)

/** Side of the picture, px. */
const SIDE = 160

/** Form field for one square picture. */
function OnePicture({ name, alt }: { name: string; alt: string }) {
  const { value, error, change } = useFormText(name)
  return (
    <div>
      {value ? (
        <div className={styles.shown}>
          <Picture src={value} alt={alt} width={SIDE} height={SIDE} sizes={`${SIDE}px`} />
          <DropIcon label="برداشتن تصویر" onDrop={() => change('')} />
        </div>
      ) : (
        <PictureSource room={1} onPick={({ imageUrl }) => change(imageUrl)} />
      )}
      <FieldError text={error} />
    </div>
  )
}

import { LONGEST_DESCRIPTION } from '../../../contract/catalogue/directory/limits.ts'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { Options } from '../shared/Options.tsx'
import { directoryLabels, shownOrHidden } from './directoryForm.ts'
import formStyles from '../shared/Form.module.css'
import lists from '../lists/Lists.module.css'

interface SharedFieldsProps {
  /** Earlier slugs, which redirect to the current one. */
  formerSlugs: readonly string[]
  hidden: string
}

/** The fields that brands and categories share. */
export function SharedFields({ formerSlugs, hidden }: SharedFieldsProps) {
  return (
    <>
      <div className={formStyles.fields}>
        <FormTextField
          name="slug"
          label={directoryLabels['slug'] ?? ''}
          hint="با نام عوض می‌شود، مگر خودتان آن را نوشته باشید. نشانی قبلی به نشانی تازه می‌رسد."
          dir="auto"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
        />
        <FormSelect name="isHidden" label={directoryLabels['isHidden'] ?? ''}>
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
        label={directoryLabels['description'] ?? ''}
        hint="یک یا دو جمله، بالای فهرست کالاها و برای موتورهای جست‌وجو"
        rows={3}
        maxLength={LONGEST_DESCRIPTION}
      />
    </>
  )
}

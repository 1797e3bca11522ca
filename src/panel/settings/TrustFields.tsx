import { MOST_TRUST_MARKS } from '../../../contract/settings/parts.ts'
import { LONGEST_SNIPPET, readTrustSnippet } from '../../../contract/settings/trustSnippet.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import form from '../shared/Form.module.css'
import styles from './Settings.module.css'
import type { FieldsProps } from './shopForm.ts'
import { DropButton } from '../shared/DropButton.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

/** Form fields for the trust marks of the footer, read from the HTML that the issuing authorities provide. */
export function TrustFields({ values: { trustMarks, trustCode }, errorOf, change }: FieldsProps) {
  const typed = (code: string) => {
    const read = readTrustSnippet(code)
    change('mark' in read ? { trustMarks: [...trustMarks, read.mark], trustCode: '' } : { trustCode: code })
  }
  const read = trustCode.trim() ? readTrustSnippet(trustCode) : null
  return (
    <FieldGroup loose legend="نمادهای اعتماد">
      <p className={form.quiet}>
        پایین همهٔ صفحه‌ها دیده می‌شوند. فقط پیوند و تصویر نماد از کد برداشته می‌شود.
      </p>
      {trustMarks.map((mark, index) => (
        // Marks have no ids and are identified by their position.
        <div key={index} role="group" aria-label={mark.title} className={styles.mark}>
          <img src={mark.image} alt="" width={44} height={48} />
          <TextField
            label="نام نماد"
            maxLength={80}
            value={mark.title}
            error={errorOf(`trustMarks.${index}`)}
            onChange={({ target }) =>
              change({ trustMarks: trustMarks.with(index, { ...mark, title: target.value }) })
            }
          />
          <DropButton
            label={`حذف ${mark.title}`}
            onDrop={() => change({ trustMarks: trustMarks.toSpliced(index, 1) })}
          >
            حذف
          </DropButton>
        </div>
      ))}
      {trustMarks.length < MOST_TRUST_MARKS ? (
        <TextArea
          label="کد HTML نماد"
          hint="کدی را که enamad.ir یا samandehi.ir داده است اینجا بچسبانید."
          rows={3}
          dir="ltr"
          maxLength={LONGEST_SNIPPET}
          value={trustCode}
          error={read && 'refusal' in read ? read.refusal : ''}
          onChange={({ target }) => typed(target.value)}
        />
      ) : null}
    </FieldGroup>
  )
}

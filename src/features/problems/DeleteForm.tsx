import { problemMessages, readProblemCode } from '../../../contract/problems/rules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useDeleteProblemMutation } from './problemsApi.ts'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Problem.module.css'

const schema = formSchema({
  code: ruledSchema((code) =>
    code === ''
      ? problemMessages.codeRequired
      : readProblemCode(code)
        ? null
        : 'کد گزارش ۱۲ حرف و رقم است، مانند K7QM-4TRX-9P2A.',
  ),
})

/** Form that deletes a report with its text, answers and recording by its code. */
export function DeleteForm({ code, onBack }: { code: string; onBack(): void }) {
  const [deleteProblem, { data, error, isLoading }] = useDeleteProblemMutation()
  const failure = apiErrorOf(error)
  if (data?.success)
    return (
      <FormOutcome className={styles.form}>
        <Alert tone="success">{data.message || problemMessages.deleted}</Alert>
        <div className={stacks.row}>
          <Button variant="outline" onClick={onBack}>
            گزارشی دیگر
          </Button>
        </div>
      </FormOutcome>
    )
  return (
    <AppForm
      label="حذف گزارش"
      className={styles.form}
      initialValues={{ code }}
      schema={schema}
      busy={isLoading}
      serverErrors={failure?.fields}
      focusFirst
      onSubmit={(values) => void deleteProblem(values)}
    >
      <p>گزارش، پاسخ‌های آن و ضبط همراهش همین حالا پاک می‌شوند و برنمی‌گردند.</p>
      <FormTextField name="code" label="کد گزارش" autoComplete="off" ltr />
      <FormMessage text={failure && !failure.fields ? failure.message : undefined} />
      <div className={stacks.row}>
        <Button type="submit" busy={isLoading}>
          پاک شود
        </Button>
        <Button variant="ghost" onClick={onBack}>
          بازگشت
        </Button>
      </div>
    </AppForm>
  )
}

import { useNavigate } from 'react-router'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { formSchema } from '../../forms/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toPanelProduct } from '../panelPaths.ts'
import { codeSchema } from './newProduct.ts'
import { useDuplicateProductMutation } from './productsApi.ts'
import formStyles from '../shared/Form.module.css'
import { Failure } from '../shared/Failure.tsx'

const schema = formSchema({ websiteCode: codeSchema() })

/** Asks for the code of the copy and opens its page. */
export function DuplicateForm({ id, onDone }: { id: number; onDone(): void }) {
  const [duplicate, { isLoading, error }] = useDuplicateProductMutation()
  const navigate = useNavigate()
  const fields = apiErrorOf(error)?.fields
  const submit = async (websiteCode: string) => {
    const { data } = await duplicate({ id, websiteCode })
    if (!data) return
    onDone()
    void navigate(toPanelProduct(data.id))
  }
  return (
    <AppForm
      label="رونوشت کالا"
      className={formStyles.form}
      autoComplete="off"
      initialValues={{ websiteCode: '' }}
      schema={schema}
      busy={isLoading}
      serverErrors={fields}
      focusFirst
      onSubmit={({ websiteCode }) => void submit(websiteCode)}
    >
      <p>همهٔ مشخصات، متن‌ها، تصویرها و گزینه‌ها به پیش‌نویسی تازه می‌رود؛ موجودی‌اش صفر است.</p>
      {fields ? null : <Failure error={error} />}
      <FormTextField name="websiteCode" label="کد کالای تازه" ltr maxLength={40} />
      <div className={formStyles.ways}>
        <Button type="submit" busy={isLoading}>
          ساختن رونوشت
        </Button>
      </div>
    </AppForm>
  )
}

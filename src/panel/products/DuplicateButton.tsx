import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { formSchema } from '../../forms/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { toPanelProduct } from '../panelPaths.ts'
import { codeSchema } from './newProduct.ts'
import styles from './ProductForm.module.css'
import { useDuplicateProductMutation } from './productsApi.ts'

const schema = formSchema({ websiteCode: codeSchema() })

/** Asks for the code of the copy and leads to it. */
export function DuplicateButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const [duplicate, { isLoading, error }] = useDuplicateProductMutation()
  const navigate = useNavigate()
  const fields = apiErrorOf(error)?.fields
  const submit = async (websiteCode: string) => {
    const { data } = await duplicate({ id, websiteCode })
    if (!data) return
    setOpen(false)
    void navigate(toPanelProduct(data.id))
  }
  return (
    <>
      <Button
        variant="outline"
        size="s"
        icon={<Copy size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        رونوشت
      </Button>
      <Modal open={isOpen} title="رونوشت کالا" closable onClose={() => setOpen(false)}>
        <AppForm
          label="رونوشت کالا"
          className={styles.form}
          initialValues={{ websiteCode: '' }}
          schema={schema}
          busy={isLoading}
          serverErrors={fields}
          focusFirst
          onSubmit={({ websiteCode }) => void submit(websiteCode)}
        >
          <p>همهٔ مشخصات، متن‌ها، تصویرها و گزینه‌ها به پیش‌نویسی تازه می‌رود؛ موجودی‌اش صفر است.</p>
          {error && !fields ? <Alert tone="danger">{errorMessage(error)}</Alert> : null}
          <FormTextField name="websiteCode" label="کد کالای تازه" ltr maxLength={40} autoComplete="off" />
          <div className={styles.ways}>
            <Button type="submit" busy={isLoading}>
              ساختن رونوشت
            </Button>
          </div>
        </AppForm>
      </Modal>
    </>
  )
}

import { stockAlertMessages, type AlertKind } from '../../../contract/stockAlerts/rules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { useNotifyMe } from './stockAlertsApi.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormMobileField } from '../../forms/FormMobileField.tsx'
import { formSchema, mobileSchema } from '../../forms/schemas.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './NotifyMe.module.css'

const schema = formSchema({ mobile: mobileSchema() })

const labels = { stock: 'اطلاع هنگام موجود شدن', price: 'اطلاع هنگام ارزان شدن' } as const

/** Form for a mobile number (spec §5), which the shop notifies once, when the product is in stock again or cheaper. */
export function NotifyForm({ websiteCode, kind = 'stock' }: { websiteCode: string; kind?: AlertKind }) {
  const [notifyMe, { data, error, isLoading }] = useNotifyMe(websiteCode, kind)
  const failure = apiErrorOf(error)
  if (data)
    return (
      <FormOutcome>
        <Alert tone={data.success ? 'success' : 'info'} className={styles.form}>
          {data.message || stockAlertMessages.alertStored}
        </Alert>
      </FormOutcome>
    )
  return (
    <AppForm
      label={labels[kind]}
      className={styles.form}
      initialValues={{ mobile: '' }}
      schema={schema}
      busy={isLoading}
      serverErrors={failure?.fields}
      focusFirst={kind === 'stock'}
      onSubmit={({ mobile }) =>
        void notifyMe({ WebsiteCode: websiteCode, mobile, ...(kind !== 'stock' && { kind }) })
      }
    >
      <FormMobileField name="mobile" label="شمارهٔ موبایل" />
      <FormMessage text={failure && !failure.fields ? failure.message : undefined} />
      <Button type="submit" wide busy={isLoading}>
        خبرم کنید
      </Button>
    </AppForm>
  )
}

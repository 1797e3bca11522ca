import { stockAlertMessages } from '../../../contract/stockAlerts/rules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { useNotifyMeMutation } from './stockAlertsApi.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormMobileField } from '../../forms/FormMobileField.tsx'
import { formSchema, mobileSchema } from '../../forms/schemas.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './NotifyMe.module.css'

const schema = formSchema({ mobile: mobileSchema() })

/** Takes a mobile number (spec §5) to notify when the product is in stock again. */
export function NotifyForm({ websiteCode }: { websiteCode: string }) {
  const [notifyMe, { data, error, isLoading }] = useNotifyMeMutation()
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
      label="اطلاع هنگام موجود شدن"
      className={styles.form}
      initialValues={{ mobile: '' }}
      schema={schema}
      busy={isLoading}
      serverErrors={failure?.fields}
      focusFirst
      onSubmit={({ mobile }) => void notifyMe({ WebsiteCode: websiteCode, mobile })}
    >
      <FormMobileField name="mobile" label="شمارهٔ موبایل" />
      <FormMessage text={failure && !failure.fields ? failure.message : undefined} />
      <Button type="submit" wide busy={isLoading}>
        خبرم کنید
      </Button>
    </AppForm>
  )
}

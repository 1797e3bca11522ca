import { useState } from 'react'
import { CONTACT_TEXT_MIN, contactLimits, contentMessages as m } from '../../../contract/content/rules.ts'
import type { ContactRequest } from '../../../contract/content/schemas.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { useSendMessageMutation } from './messagesApi.ts'
import { useGetMasterDataQuery } from '../site/siteApi.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormDraft } from '../../forms/FormDraft.tsx'
import { FormMobileField } from '../../forms/FormMobileField.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { emailSchema, formSchema, mobileSchema, textSchema } from '../../forms/schemas.ts'
import { dropDraft, readDraft } from '../../lib/drafts.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Contact.module.css'

const line = (max: number, required: string, long: string) =>
  textSchema({ min: 1, max, messages: { required, short: required, long } })

const schema = formSchema({
  name: line(contactLimits.name, m.nameRequired, m.nameLength),
  mobile: mobileSchema(),
  email: emailSchema(),
  subject: line(contactLimits.subject, m.subjectRequired, m.subjectLength),
  text: textSchema({
    min: CONTACT_TEXT_MIN,
    max: contactLimits.text,
    messages: { required: m.textRequired, short: m.textShort, long: m.textLength },
  }),
})

const DRAFT = 'contact'

/** Form that sends a message to the shop. The draft stays stored until then, also while the visitor is on other pages. */
export function ContactForm() {
  const user = useGetMasterDataQuery().data?.userInfo
  const [sendMessage, { data, error, isLoading, reset }] = useSendMessageMutation()
  const failure = apiErrorOf(error)
  const [draft, setDraft] = useState(() => readDraft(DRAFT))

  // Runs to its end even if the visitor leaves the page meanwhile.
  const send = async (values: ContactRequest) => {
    const { data } = await sendMessage(values)
    if (!data?.success) return
    dropDraft(DRAFT)
    setDraft({})
  }

  if (data?.success)
    return (
      <FormOutcome className={styles.sent}>
        <Alert tone="success">{data.message || m.sent}</Alert>
        <Button variant="outline" onClick={reset}>
          پیام دیگری دارم
        </Button>
      </FormOutcome>
    )
  const problem = data ? data.message : failure && !failure.fields ? failure.message : ''
  return (
    <AppForm
      label="پیام به فروشگاه"
      className={stacks.m}
      initialValues={{
        name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
        mobile: user?.mobile ?? '',
        email: '',
        subject: '',
        text: '',
        ...draft,
      }}
      schema={schema}
      busy={isLoading}
      serverErrors={failure?.fields}
      onSubmit={(values) => void send(values)}
    >
      <div className={styles.pair}>
        <FormTextField name="name" label="نام و نام خانوادگی" autoComplete="name" />
        <FormMobileField name="mobile" label="شمارهٔ موبایل" />
      </div>
      <div className={styles.pair}>
        <FormTextField name="subject" label="موضوع" />
        <FormTextField name="email" label="ایمیل (اختیاری)" type="email" autoComplete="email" ltr />
      </div>
      <FormTextArea name="text" label="متن پیام" maxLength={contactLimits.text} />
      <FormMessage text={problem} />
      <Button type="submit" size="l" busy={isLoading} className={styles.send}>
        فرستادن پیام
      </Button>
      <FormDraft form={DRAFT} />
    </AppForm>
  )
}

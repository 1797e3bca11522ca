import { Alert } from '../../ui/feedback/Alert.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import styles from './Contact.module.css'

const load = () =>
  import(/* webpackChunkName: "contact-form" */ './ContactForm.tsx').then(({ ContactForm }) => ContactForm)

/** Loads the form after the page, which can be read without it. */
export function ContactFormPlace() {
  const { part: ContactForm, failed, retry } = useLatePart(load, true)
  useReconnect(failed, retry)
  return (
    <div className={styles.place}>
      {ContactForm ? (
        <ContactForm />
      ) : failed ? (
        <div className={styles.sent}>
          <Alert tone="danger">فرم پیام باز نشد. اینترنت خود را بررسی کنید یا با ما تماس بگیرید.</Alert>
          <RetryButton variant="primary" onRetry={retry} />
        </div>
      ) : (
        <>
          <noscript>
            <p>فرم پیام به جاوااسکریپت نیاز دارد. از راه‌های تماس همین صفحه نیز در خدمت شما هستیم.</p>
          </noscript>
          <Skeleton blockSize="390px" radius="l" />
        </>
      )}
    </div>
  )
}

import type { Missing as Kind } from '../../../contract/site/missing.ts'
import { useGetTodayQuery } from '../shared/deskApi.ts'
import { toPanelGuide } from '../panelPaths.ts'
import lists from '../lists/Lists.module.css'
import styles from './Today.module.css'

interface Lack {
  readonly title: string
  readonly words: string
  readonly setting: string
  /** Anchor of its heading in the guide. */
  readonly part: string
}

const lacks: Readonly<Record<Kind, Lack>> = {
  sms: {
    title: 'پیامک',
    words: 'کد ورود و ثبت‌نام به کسی نمی‌رسد؛ خریدار نمی‌تواند وارد شود.',
    ...{ setting: 'SMS_PROVIDER', part: 'text-messages' },
  },
  refundSms: {
    title: 'پیامک بازگشت وجه',
    words:
      'پیامک درخواست شبا یا پیامک واریز به خریدار نمی‌رسد؛ اگر وجهی را خودتان برمی‌گردانید، به او تلفن بزنید.',
    ...{ setting: 'SMS_TEMPLATE_IBAN', part: 'settings' },
  },
  gateway: {
    title: 'درگاه پرداخت',
    words: 'خریداران نمی‌توانند پرداخت کنند.',
    ...{ setting: 'PAYMENT_GATEWAY', part: 'settings' },
  },
  backup: {
    title: 'نسخهٔ پشتیبان',
    words: 'اگر دیسک خراب شود، سفارش‌ها و کالاها از دست می‌روند.',
    ...{ setting: 'BACKUP_DIR', part: 'backup-and-restore' },
  },
  orderMail: {
    title: 'ایمیل',
    words: 'خبر سفارش به ایمیل‌هایی که در shop.yml نوشته‌اید نمی‌رسد.',
    ...{ setting: 'SMTP_URL', part: 'who-hears-of-a-paid-order' },
  },
  mail: {
    title: 'ایمیل',
    words: 'فروشگاه ایمیل نمی‌فرستد: نه خبر سفارش به شما، نه پاسخ پیام‌ها.',
    ...{ setting: 'SMTP_URL', part: 'who-hears-of-a-paid-order' },
  },
}

/** Lists the settings that the shop needs before it can sell; renders nothing when none is missing. */
export function Missing() {
  const { data } = useGetTodayQuery()
  if (!data || data.missing.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="missing">
      <h2 id="missing" className={styles.heading}>
        پیش از فروش تنظیم کنید
      </h2>
      <ul className={lists.list}>
        {data.missing.map((kind) => {
          const { title, words, setting, part } = lacks[kind]
          return (
            <li key={kind} className={lists.card}>
              <strong>{title}</strong>
              <p>{words}</p>
              <a href={toPanelGuide(part)} target="_blank" rel="noopener" className={lists.touch}>
                راهنمای تنظیم <bdi dir="ltr">{setting}</bdi>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { toElements } from '../../contract/storefrontPaths.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Container } from '../ui/page/Container.tsx'
import { LinkCards } from './LinkCards.tsx'
import styles from './ElementsIndex.module.css'

const sections = [
  {
    url: toElements('flows'),
    title: 'نقشهٔ گام‌ها',
    text: 'ماشین حالت هر روند فروشگاه: گام به گام بیازمایید، یا کارِ برگهٔ دیگر را زنده دنبال کنید.',
  },
  {
    url: toElements('replay'),
    title: 'بازپخش نشست',
    text: 'کار یک خریدار را ضبط کنید، به شکل فایل Redux DevTools نگه دارید و گام به گام دوباره ببینید.',
  },
  {
    url: toElements('ui'),
    title: 'بخش‌های ظاهر',
    text: 'هر جزء ظاهر فروشگاه در همهٔ حالت‌هایش، در پوستهٔ روشن و تیره کنار هم.',
  },
  {
    url: toElements('outbox'),
    title: 'صندوق پیامک',
    text: 'پیامک‌هایی که سرویسی برای فرستادنشان تنظیم نشده است؛ کدهای تأیید را از اینجا بخوانید.',
  },
]

/** Start page of the internal area. */
export function ElementsIndex() {
  return (
    <Container className={styles.page}>
      <PageHead title="بخش داخلی" noindex />
      <h1>بخش داخلی</h1>
      <p className={styles.lead}>
        ابزارهای آزمون و توسعهٔ فروشگاه. خریداران و موتورهای جست‌وجو به اینجا راه ندارند.
      </p>
      <LinkCards links={sections} />
    </Container>
  )
}

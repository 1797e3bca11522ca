import { use } from 'react'
import { useGetMasterDataQuery } from '../../features/site/siteApi.ts'
import { toContact } from '../../../contract/storefrontPaths.ts'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { Html } from '../../ui/page/Html.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { breadcrumbList } from '../../ui/page/breadcrumbList.ts'
import styles from '../../features/content/Contact.module.css'
import { LateView } from '../../ui/feedback/LateView.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

const TITLE = 'تماس با ما'
const trail = [{ name: TITLE, url: toContact() }]

const loadForm = () => import(/* webpackChunkName: "contact-form" */ '../../features/content/ContactForm.tsx')

/** Ways to reach the shop, and a form to write to it. */
export function Component() {
  const site = use(SiteContext)
  const contact = useGetMasterDataQuery().data?.contactUs
  return (
    <>
      <PageHead
        title={TITLE}
        description={`نشانی، تلفن و ساعت کار ${site.name}، و فرمی برای پرسش، پیشنهاد و پیگیری سفارش.`}
        keywords={`تماس با ${site.name}، نشانی فروشگاه ساعت، پشتیبانی ساعت`}
        canonical={toContact()}
        jsonLd={[breadcrumbList(trail, site)]}
      />
      <Breadcrumb items={trail} />
      <Container className={styles.page}>
        <header className={styles.head}>
          <PageHeading>{TITLE}</PageHeading>
          <p className={styles.text}>
            پیش از خرید تردید دارید، سفارشی در راه است یا ساعتتان سرویس می‌خواهد؟ بنویسید یا زنگ بزنید؛ پاسخ
            را ساعت‌ساز می‌دهد، نه ربات.
          </p>
        </header>
        <div className={styles.place}>
          <LateView
            load={loadForm}
            words="فرم پیام باز نشد. اینترنت خود را بررسی کنید یا با ما تماس بگیرید."
            shape={
              <>
                <noscript>
                  <p>فرم پیام به جاوااسکریپت نیاز دارد. از راه‌های تماس همین صفحه نیز در خدمت شما هستیم.</p>
                </noscript>
                <Skeleton blockSize="390px" radius="l" />
              </>
            }
          >
            {({ ContactForm }) => <ContactForm />}
          </LateView>
        </div>
        {contact ? (
          <section className={styles.ways} aria-labelledby="contact-ways">
            <h2 id="contact-ways" className={styles.heading}>
              راه‌های تماس
            </h2>
            <Html html={contact} />
          </section>
        ) : null}
      </Container>
    </>
  )
}

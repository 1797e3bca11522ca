import { toHome, toShop } from '../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

/** The 404 screen (spec §2) for unknown URLs and products and `/not-found`. `message`: why the visitor is here. */
export function NotFoundScreen({ message = '' }: { message?: string }) {
  return (
    <>
      <PageHead title="صفحه پیدا نشد" noindex />
      <ErrorScreen
        code="404"
        title="این صفحه وجود ندارد"
        text={`${message} شاید پیوندی که دنبال کرده‌اید خراب باشد یا صفحه حذف شده باشد.`.trim()}
      >
        <ButtonLink to={toHome()}>صفحهٔ اصلی</ButtonLink>
        <ButtonLink to={toShop()} variant="outline">
          دیدن ساعت‌ها
        </ButtonLink>
      </ErrorScreen>
    </>
  )
}

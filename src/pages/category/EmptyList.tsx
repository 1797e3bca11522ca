import { toHome, toShop } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Nothing to show: for the words that were searched, or in this category. */
export function EmptyList({ words }: { words: string }) {
  return (
    <EmptyState
      drawing={words ? 'search' : 'watch'}
      title={words ? 'چیزی با این نام پیدا نشد' : 'این‌جا هنوز کالایی نیست'}
      text={
        words
          ? `برای «${words}» کالایی نداریم. املای آن را نگاه کنید، یا نام برند یا مدل را کوتاه‌تر بنویسید.`
          : 'به‌زودی کالاهای این دسته می‌رسند. تا آن روز دسته‌های دیگر را ببینید.'
      }
    >
      <ButtonLink to={toShop()}>همهٔ ساعت‌ها</ButtonLink>
      <ButtonLink to={toHome()} variant="outline">
        صفحهٔ اصلی
      </ButtonLink>
    </EmptyState>
  )
}

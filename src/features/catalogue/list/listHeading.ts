import { RETURN_TIME } from '../../../../contract/shopWords.ts'
import type { ListAnswer } from '../../../../contract/catalogue/schemas.ts'

export interface ListHeading {
  title: string
  /** For search engines. */
  description: string
  keywords: string
}

const SHOP_TITLE = 'همهٔ ساعت‌ها'

/** Title of a list: its category, its search text, or the last step of its breadcrumb. */
export function listHeading(list: ListAnswer, words: string, type: string | null = null): ListHeading {
  const title = words ? `جست‌وجوی «${words}»` : landingTitle(list, type)
  const description =
    list.category?.description ||
    `${words ? `نتایج ${title} در فروشگاه` : `خرید ${title}`} با ضمانت اصالت، گارانتی و ${RETURN_TIME} مهلت بازگشت؛ قیمت روز و ارسال به سراسر ایران.`
  const keywords = words ? [words, 'ساعت مچی'] : [title, `خرید ${title}`, `قیمت ${title}`, 'ساعت مچی']
  return { title, description, keywords: keywords.join('، ') }
}

/** A brand's list has the brand's name, also within a category; a special offer its own title. */
function landingTitle({ category, breadcrumb }: ListAnswer, type: string | null): string {
  const last = breadcrumb.at(-1)?.name ?? SHOP_TITLE
  if (type === 'brand') return category ? `${category.title} ${last}` : last
  return type ? last : (category?.title ?? last)
}

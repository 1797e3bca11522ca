import { listWordsOf } from '../../../contract/listWords.ts'
import { Search } from 'lucide-react'
import { memo, Suspense, use, useRef } from 'react'
import type { Facet } from '../../../contract/catalogue/facetsSchemas.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { iconButtonClass } from '../../ui/buttons/IconButton.tsx'
import { SEARCH_ID } from '../../features/search/searchIntents.ts'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { breadcrumbList } from '../../ui/page/breadcrumbList.ts'
import styles from './CategoryPage.module.css'
import {
  chips,
  emptyList,
  facetSide,
  searchReading,
  sortMenu,
} from '../../features/catalogue/facets/renderedParts.ts'
import { FacetOpener } from '../../features/catalogue/facets/FacetOpener.tsx'
import { filtersOf, isNarrowed } from '../../../contract/catalogue/listQuery.ts'
import { canonicalPath } from '../../features/catalogue/list/listAddress.ts'
import { brandHead } from './brandPart.ts'
import type { CategoryPageProps } from './categoryPageProps.ts'
import { ListView } from './ListView.tsx'
import { SubCategories } from '../../features/catalogue/list/SubCategories.tsx'
import { useNextParams } from '../../features/catalogue/list/useListNavigation.ts'
import { RETURN_TIME } from '../../../contract/shopWords.ts'
import type { BrandPage, CategoryRef, ListAnswer } from '../../../contract/catalogue/schemas.ts'

/** Memoised, so that React renders only the busy states while another list loads. */
export const CategoryPage = memo(function CategoryPage(props: CategoryPageProps) {
  const { list, facets, pathname, params, categoryId } = props
  const count = useRef<HTMLParagraphElement>(null)
  const words = listWordsOf(params.get('filter_name'))
  const type = params.get('type')
  const { title } = listHeading(list, words, type)
  const options = facets?.facets ?? []
  const hasFacets = options.length > 0
  const isSortable = list.total > 1
  return (
    <>
      <ListHead {...props} words={words} />
      <Container className={styles.page}>
        <div className={styles.head}>
          <div className={styles.heading}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p ref={count} tabIndex={-1} role="status" className={styles.count}>
              {`${formatNumber(list.total)} کالا`}
            </p>
          </div>
          {hasFacets || isSortable ? (
            <div className={styles.tools}>
              <SearchOpener />
              {hasFacets ? <FacetOpener {...{ params, categoryId }} facets={options} /> : null}
              {isSortable ? (
                <Suspense fallback={<div />}>
                  <sortMenu.Part params={params} understood={list.understood} />
                </Suspense>
              ) : null}
            </div>
          ) : null}
        </div>
        {words || type ? null : (
          <>
            <Guides guides={list.category?.guides} />
            <SubCategories pathname={pathname} />
          </>
        )}
        {type ? (
          <Suspense fallback={<div />}>
            <brandHead.Part params={params} categoryId={categoryId} />
          </Suspense>
        ) : null}
        <div className={classes(styles.columns, hasFacets && styles.withSide)}>
          {hasFacets ? (
            <Suspense fallback={<div />}>
              <facetSide.Part params={params} facets={options} />
            </Suspense>
          ) : null}
          <div className={styles.main}>
            {list.understood ? (
              <Suspense fallback={<div />}>
                <searchReading.Part
                  {...{ words, params }}
                  understood={list.understood}
                  onRemoved={() => count.current?.focus({ preventScroll: true })}
                />
              </Suspense>
            ) : null}
            <Chosen facets={options} onRemoved={() => count.current?.focus({ preventScroll: true })} />
            {list.total === 0 && !props.failed ? (
              <Suspense fallback={<div />}>
                <emptyList.Part {...{ words, facets, params }} understood={list.understood} />
              </Suspense>
            ) : null}
            <ListView {...props} />
          </div>
        </div>
        {list.category?.description && list.page === 1 ? (
          <p className={styles.description}>{list.category.description}</p>
        ) : null}
      </Container>
    </>
  )
})

/** A button that opens the header's search box when the header is scrolled away; without JavaScript a link to it. */
function SearchOpener() {
  return (
    <a
      href={`#${SEARCH_ID}`}
      aria-label="جست‌وجو"
      className={iconButtonClass('outline', 'm', styles.search)}
      onClick={(event) => {
        event.preventDefault()
        // Does not scroll to the box, because the search overlay covers the screen.
        document.getElementById(SEARCH_ID)?.focus({ preventScroll: true })
      }}
    >
      <Search size={20} />
    </a>
  )
}

function Guides({ guides = [] }: Pick<CategoryRef, 'guides'>) {
  if (guides.length === 0) return null
  return (
    <p className={styles.guides}>
      <span>راهنمای انتخاب:</span>
      {guides.map(({ label, url }) => (
        <AppLink key={url} to={url} className={styles.guide}>
          {label}
        </AppLink>
      ))}
    </p>
  )
}

interface ChosenProps {
  facets: readonly Facet[]
  onRemoved(): void
}

function Chosen(list: ChosenProps) {
  const params = useNextParams()
  const filters = filtersOf(params)
  if (!isNarrowed(filters)) return null
  return (
    <Suspense fallback={<div />}>
      <chips.Part {...list} {...{ params, filters }} />
    </Suspense>
  )
}

function ListHead({ list, pathname, params, words }: CategoryPageProps & { words: string }) {
  const site = use(SiteContext)
  const { title, description, keywords } = listHeading(list, words, params.get('type'))
  const trail = list.breadcrumb.length > 0 && !words ? list.breadcrumb : [{ name: title, url: pathname }]
  return (
    <>
      <PageHead
        title={list.page > 1 ? `${title}، صفحهٔ ${formatNumber(list.page)}` : title}
        description={description}
        keywords={keywords}
        canonical={canonicalPath(pathname, params, list.breadcrumb)}
        noindex={words !== '' || list.total === 0 || isNarrowed(filtersOf(params))}
        jsonLd={[breadcrumbList(trail, site), ...(list.brand ? [brandData(list.brand)] : [])]}
      />
      <Breadcrumb items={trail} />
    </>
  )
}

/** The schema.org data of a brand. */
const brandData = ({ nameFa, nameEn, description }: BrandPage) => ({
  '@context': 'https://schema.org',
  '@type': 'Brand',
  name: nameEn,
  alternateName: nameFa,
  ...(description && { description }),
})

interface ListHeading {
  title: string
  /** Description of the list for search engines. */
  description: string
  keywords: string
}

const SHOP_TITLE = 'همهٔ ساعت‌ها'

/** Title of a list: its category, its search text, or the last step of its breadcrumb. */
function listHeading(list: ListAnswer, words: string, type: string | null = null): ListHeading {
  const title = words ? `جست‌وجوی «${words}»` : landingTitle(list, type)
  const description =
    (list.category ?? list.brand)?.description ||
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

import { use } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { FacetsAnswer } from '../../../contract/catalogue/facetsSchemas.ts'
import { toListOf } from '../../../contract/storefrontListPaths.ts'
import { toBrands } from '../../../contract/storefrontPaths.ts'
import { loadQuery } from '../../api/store.ts'
import { facetsApi, useGetFacetsQuery } from '../../features/catalogue/facetsApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { breadcrumbList } from '../../ui/page/breadcrumbList.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './Brands.module.css'

const TITLE = 'برندها'
const trail = [{ name: TITLE, url: toBrands() }]
/** Requests the filters of the whole shop, because they list each brand that has products. */
const wholeShop = {}

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context, facetsApi.endpoints.getFacets.initiate(wholeShop, { subscribe: false }))
  return null
}

/** Lists the brands that have products by name, each with a link to its list. */
export function Component() {
  const site = use(SiteContext)
  const { data } = useGetFacetsQuery(wholeShop)
  if (!data) return null
  const brands = brandsIn(data)
  const count = `${formatNumber(brands.length)} برند`
  return (
    <>
      <PageHead
        title={TITLE}
        description={`${count} ساعت در ${site.name}؛ برند را انتخاب کنید و همهٔ مدل‌ها و قیمت روز آن را ببینید.`}
        keywords={['برند ساعت', ...brands.slice(0, 10).map(({ label }) => `ساعت ${label}`)].join('، ')}
        canonical={toBrands()}
        noindex={brands.length === 0}
        jsonLd={[breadcrumbList(trail, site)]}
      />
      <Breadcrumb items={trail} />
      <Container className={styles.page}>
        <PageHeading>{TITLE}</PageHeading>
        <p className={styles.count}>{brands.length > 0 ? count : 'هنوز برندی نیست.'}</p>
        <ul className={styles.list}>
          {brands.map(({ value, label, count }) => (
            <li key={value}>
              <AppLink to={toListOf('brand', value)} className={styles.brand}>
                <span className={styles.name}>{label}</span>
                <span className={texts.faint}>{`${formatNumber(count)} کالا`}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </Container>
    </>
  )
}

function brandsIn({ facets }: FacetsAnswer) {
  const facet = facets.find(({ key }) => key === 'brand')
  const options = facet && 'options' in facet ? facet.options : []
  return options.filter(({ count }) => count > 0).sort((a, b) => a.label.localeCompare(b.label, 'fa'))
}

import { Pencil } from 'lucide-react'
import { use } from 'react'
import type { Answer } from '../../../contract/endpoints.ts'
import { adminProductPaths } from '../../../contract/catalogue/admin/paths.ts'
import type { Product } from '../../../contract/catalogue/schemas.ts'
import { toAdminPanel } from '../../../contract/storefrontPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import { ShopContext } from '../../shell/ShopContext.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Container } from '../../ui/page/Container.tsx'
import styles from './StaffStrip.module.css'
import { requestOf } from '../../api/request.ts'

const { useGetStaffProductQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `quiet`, because an error must not redirect staff who only look at the shop. */
    getStaffProduct: build.query<Answer<'getAdminProduct'>, number>({
      query: (id) => ({
        ...requestOf(adminProductPaths.getAdminProduct, { id }),
        quiet: true,
      }),
      providesTags: ['PanelProducts'],
    }),
  }),
})

/** Shown to staff above a product: a link to edit it, its stock and sales, and its reviews and questions to approve. */
export function StaffStrip({ product }: { product: Product }) {
  const { adminPanelUrl } = use(ShopContext)
  const { data } = useGetStaffProductQuery(product.id)
  return (
    <Container>
      <aside className={styles.strip} aria-label="برای همکاران">
        <a
          href={toAdminPanel(adminPanelUrl, product.websiteCode)}
          className={buttonClass({ variant: 'dark', size: 's' })}
        >
          <Pencil size={16} />
          ویرایش کالا
        </a>
        {data ? (
          <ul className={styles.facts}>
            <li>{`موجودی: ${formatNumber(data.stock)}`}</li>
            <li>{`دیدگاه در انتظار: ${formatNumber(data.waiting.reviews)}`}</li>
            <li>{`پرسش در انتظار: ${formatNumber(data.waiting.questions)}`}</li>
            <li>{`فروش: ${formatNumber(data.sold)}`}</li>
          </ul>
        ) : null}
      </aside>
    </Container>
  )
}

import { useParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { toPanelProducts } from '../panelPaths.ts'
import { ProductForm } from './ProductForm.tsx'
import { useGetAdminProductQuery } from './productsApi.ts'

/** The log is loaded after the form, because it is displayed below the form. */
const loadHistory = () =>
  import(/* webpackChunkName: "panel-product-history" */ './ProductHistory.tsx').then((m) => m.ProductHistory)

/** One product: its form and the log of its changes. */
export function ProductPage() {
  const id = Number(useParams().id)
  if (Number.isInteger(id)) return <Known id={id} />
  // No product has this code; the server redirects known codes to their ids.
  return (
    <>
      <PanelHead title="کالا" />
      <EmptyState title="کالایی با این کد نیست" text="شاید کدش عوض شده یا درست نوشته نشده است.">
        <ButtonLink to={toPanelProducts()}>همهٔ کالاها</ButtonLink>
      </EmptyState>
    </>
  )
}

function Known({ id }: { id: number }) {
  const query = useGetAdminProductQuery(id)
  const { part: ProductHistory } = useLatePart(loadHistory, true)
  return (
    <QueryView query={query}>
      {(product) => (
        <>
          <ProductForm key={product.id} now={product} />
          {ProductHistory ? <ProductHistory id={product.id} /> : null}
        </>
      )}
    </QueryView>
  )
}

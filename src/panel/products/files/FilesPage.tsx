import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Request } from '../../../../contract/endpoints.ts'
import { useDownload } from '../../../api/useDownload.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { PanelHead } from '../../frame/PanelHead.tsx'
import { useMay } from '../../frame/staff.ts'
import { BulkHistory } from './BulkHistory.tsx'
import { ImportForm } from './ImportForm.tsx'
import { downloadProducts, useListAdminProductsQuery, filterOf } from '../productsApi.ts'
import formStyles from '../../shared/Form.module.css'
import { FormSection } from '../../shared/Sections.tsx'

/** Exports and imports products as files, and lists recent bulk changes. */
export function FilesPage() {
  const mayWrite = useMay('products.write')
  return (
    <>
      <PanelHead title="فایل‌های کالا" />
      <Export />
      {mayWrite ? <ImportForm /> : null}
      <BulkHistory />
    </>
  )
}

type Columns = Request<'exportProducts'>['columns']

const ways: readonly (readonly [columns: Columns, name: string])[] = [
  ['prices', 'فقط قیمت'],
  ['figures', 'قیمت و موجودی'],
  ['all', 'همهٔ مشخصات'],
]

const fileOf = (columns: Columns) => `products-${columns}.csv`

function Export() {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const { data } = useListAdminProductsQuery({ filter, page: 1, pageSize: 1 })
  const { busy, take } = useDownload()
  const [problem, setProblem] = useState('')
  const run = async (columns: Columns) => {
    setProblem('')
    const failure = await take(downloadProducts({ filter, columns }), fileOf(columns))
    // The end of one download does not remove the error of another.
    if (failure) setProblem(failure)
  }
  const icon = <Download size={18} />
  return (
    <FormSection id="export" title="دریافت فایل">
      <p className={formStyles.quiet}>
        {`${data ? `${formatNumber(data.total)} کالا` : 'کالاها'}${Object.keys(filter).length > 0 ? ' با همان فیلترهای فهرست' : ''}، در فایلی که اکسل باز می‌کند و همین‌جا هم می‌شود دوباره واردش کرد.`}
      </p>
      <div className={formStyles.ways}>
        {ways.map(([columns, name]) => (
          <Button
            key={columns}
            variant="outline"
            size="s"
            icon={icon}
            busy={busy === fileOf(columns)}
            onClick={() => void run(columns)}
          >
            {name}
          </Button>
        ))}
      </div>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
    </FormSection>
  )
}

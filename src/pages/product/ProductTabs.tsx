import type { Product } from '../../../contract/schemas/product.ts'
import { Html } from '../../ui/Html.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ProductTabs.module.css'
import { Specifications } from './Specifications.tsx'

/** What there is to read about it; a part that the shop left empty has no tab. */
export function ProductTabs({ product: { specifications, introduction, nameFa } }: { product: Product }) {
  const tabs = [
    ...(specifications.length > 0
      ? [{ id: 'spec', title: 'مشخصات', content: <Specifications groups={specifications} /> }]
      : []),
    ...(introduction
      ? [
          {
            id: 'intro',
            title: 'معرفی',
            content: <Html html={introduction} className={styles.introduction} />,
          },
        ]
      : []),
  ]
  return tabs.length > 0 ? <Tabs tabs={tabs} label={`دربارهٔ ${nameFa}`} /> : null
}

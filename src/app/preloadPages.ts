import { whenIdle } from './whenIdle.ts'

/** The pages that most visits go on to are fetched while the browser idles, unless the visitor saves data. */
export function preloadPages(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  whenIdle(() => void Promise.allSettled([fetchCategory(), fetchProduct()]))
}

const fetchCategory = () => import(/* webpackChunkName: "category" */ '../pages/category/route.tsx')
const fetchProduct = () => import(/* webpackChunkName: "product" */ '../pages/product/route.tsx')

const AFTER = 2500

/** The pages that most visits go on to are fetched while the browser idles, unless the visitor saves data. */
export function preloadPages(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 0))
  setTimeout(() => idle(() => void Promise.allSettled([fetchCategory(), fetchProduct()])), AFTER)
}

const fetchCategory = () => import(/* webpackChunkName: "category" */ '../pages/category/route.tsx')
const fetchProduct = () => import(/* webpackChunkName: "product" */ '../pages/product/route.tsx')

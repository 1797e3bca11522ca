/** Entry of the browser's bundle. */
import '../styles/global.css'
import { noticeErrors } from '../features/errorReports/noticeErrors.ts'
import { nextTurn } from '../lib/nextTurn.ts'

/**
 * The same file, evaluated piece by piece: all at once it would keep a slow phone busy for a quarter of a second. What
 * is named as used of a library keeps the rest of it out of the file.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router'),
  () => import(/* webpackMode: "eager", webpackExports: ["baseApi"] */ '../api/baseApi.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ './makeStore.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["createRoutes"] */ './routes.tsx'),
]

noticeErrors()
void start()

async function start(): Promise<void> {
  for (const evaluate of pieces) {
    await evaluate()
    await nextTurn()
  }
  const { hydratePage } = await import(
    /* webpackMode: "eager", webpackExports: ["hydratePage"] */ './hydration/hydratePage.tsx'
  )
  await hydratePage()
}

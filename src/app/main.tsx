/** Entry of the browser's bundle. */
import '../styles/global.css'
import { noticeErrors } from '../features/errorReports/noticeErrors.ts'
import { nextTurn } from '../lib/nextTurn.ts'

/**
 * Evaluates the bundle in several tasks, because at once it blocks a slow phone for 250 ms. `webpackExports` keeps unused
 * exports of libraries out of the bundle.
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

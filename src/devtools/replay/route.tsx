import type { LoaderFunctionArgs } from 'react-router'
import type { Flow } from '../../flows/flow.ts'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { configIn, notFound } from '../requireElements.ts'
import { reportIdIn } from './report/reportApi.ts'
import { ReplayPage } from './workbench/ReplayPage.tsx'
import type { ReplayedShop } from './unknownParts.ts'

export function replayPage(loadShop: () => Promise<ReplayedShop>, flows: readonly Flow[]) {
  return { loader, Component: () => <ReplayPage loadShop={loadShop} flows={flows} /> }
}

/**
 * Throws a 404 when the internal area is switched off, except for the record of a problem report, which the API returns only
 * to staff.
 */
export function loader({ context, request }: LoaderFunctionArgs): RuntimeConfig {
  const config = configIn(context)
  const report = reportIdIn(new URL(request.url).searchParams)
  if (!config.elements && !report) throw notFound()
  return config
}

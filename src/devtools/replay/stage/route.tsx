import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import type { Flow } from '../../../flows/flow.ts'
import { storeContext, type AppThunk } from '../../../api/store.ts'
import { errorMessages } from '../../../../contract/errorMessages.ts'
import type { RuntimeConfig } from '../../../../contract/runtimeConfig.ts'
import { ReplayPage } from '../bench/ReplayPage.tsx'
import type { ReplayedShop } from '../strangers.ts'

export function replayPage(loadShop: () => Promise<ReplayedShop>, flows: readonly Flow[]) {
  return { loader, Component: () => <ReplayPage loadShop={loadShop} flows={flows} /> }
}

/** The internal area does not exist where it is switched off. */
function loader({ context }: LoaderFunctionArgs): RuntimeConfig {
  const config = context.get(storeContext).dispatch(configOf())
  if (!config.elements) throw data({ message: errorMessages.notFound }, { status: 404 })
  return config
}

function configOf(): AppThunk<RuntimeConfig> {
  return (_dispatch, _getState, { config }) => config
}

import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { storeContext, type AppThunk } from '../../api/store.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { RuntimeConfig } from '../../../contract/render.ts'
import { ReplayPage } from '../../pages/elementsReplay/ReplayPage.tsx'

/** The internal area does not exist where it is switched off. */
export function loader({ context }: LoaderFunctionArgs): RuntimeConfig {
  const config = context.get(storeContext).dispatch(configOf())
  if (!config.elements) throw data({ message: errorMessages.notFound }, { status: 404 })
  return config
}

function configOf(): AppThunk<RuntimeConfig> {
  return (_dispatch, _getState, { config }) => config
}

const loadReducer = () =>
  import(/* webpackChunkName: "effects" */ '../completeReducer.ts').then(
    ({ completeReducer }) => completeReducer,
  )

export function Component() {
  return <ReplayPage loadReducer={loadReducer as never} />
}

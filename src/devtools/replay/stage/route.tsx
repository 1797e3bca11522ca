import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { storeContext, type AppThunk } from '../../../api/store.ts'
import { errorMessages } from '../../../../contract/errorMessages.ts'
import type { RuntimeConfig } from '../../../../contract/render.ts'
import { ReplayPage } from '../bench/ReplayPage.tsx'

/** The internal area does not exist where it is switched off. */
export function loader({ context }: LoaderFunctionArgs): RuntimeConfig {
  const config = context.get(storeContext).dispatch(configOf())
  if (!config.elements) throw data({ message: errorMessages.notFound }, { status: 404 })
  return config
}

function configOf(): AppThunk<RuntimeConfig> {
  return (_dispatch, _getState, { config }) => config
}

/** RTK Query's reducers know the calls of the features that are loaded: a recording may hold those of all. */
async function loadReducer() {
  const [{ completeReducer }] = await Promise.all([
    import(/* webpackChunkName: "effects" */ '../../../app/completeReducer.ts'),
    import(/* webpackChunkName: "replay-record" */ './allApis.ts'),
  ])
  return completeReducer
}

export function Component() {
  return <ReplayPage loadReducer={loadReducer as never} />
}

import type { MasterData } from '../../../contract/site/schemas.ts'
import { firstBundlePaths as paths } from '../../../contract/firstBundlePaths.ts'
import { useSelector } from 'react-redux'
import { decode } from '../../api/decode.ts'
import { siteApi, useGetMasterDataQuery } from './siteApi.ts'

const nothing = decode(paths.getMasterData.shape!, null) as MasterData

/** Master data (spec §3), which is loaded before the first render; empty values only if it was lost by a failed refetch. */
export const useMasterData: () => MasterData =
  typeof window === 'undefined' ? useStored : () => useGetMasterDataQuery().data ?? nothing

const select = siteApi.endpoints.getMasterData.select()

/** Reads the cache without a subscription, because the server renders a page only once. */
function useStored(): MasterData {
  return useSelector(select).data ?? nothing
}

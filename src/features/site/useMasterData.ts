import type { MasterData } from '../../../contract/site/schemas.ts'
import { firstPaths as paths } from '../../../contract/firstPaths.ts'
import { useSelector } from 'react-redux'
import { decode } from '../../api/decode.ts'
import { siteApi, useGetMasterDataQuery } from './siteApi.ts'

const nothing = decode(paths.getMasterData.shape!, null) as MasterData

/** Master data (spec §3); empty only if a refetch lost it. */
export const useMasterData: () => MasterData =
  typeof window === 'undefined' ? useStored : () => useGetMasterDataQuery().data ?? nothing

const select = siteApi.endpoints.getMasterData.select()

/** The server renders a page once, so it needs no subscription. */
function useStored(): MasterData {
  return useSelector(select).data ?? nothing
}

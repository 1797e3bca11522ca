import type { MasterData } from '../../../contract/site/schemas.ts'
import { paths } from '../../../contract/firstPaths.ts'
import { useSelector } from 'react-redux'
import { decode } from '../../api/decode.ts'
import { siteApi, useGetMasterDataQuery } from './siteApi.ts'

const nothing = decode(paths.getMasterData.shape!, null) as MasterData

/** Master data of spec §3; empty only when a refetch lost it. */
export const useMasterData: () => MasterData =
  typeof window === 'undefined' ? useStored : () => useGetMasterDataQuery().data ?? nothing

const select = siteApi.endpoints.getMasterData.select()

/** A page on the server is rendered once: nobody waits for another answer, so it needs not be subscribed to. */
function useStored(): MasterData {
  return useSelector(select).data ?? nothing
}

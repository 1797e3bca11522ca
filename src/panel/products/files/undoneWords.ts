import type { Answer } from '../../../../contract/endpoints.ts'
import { formatNumber } from '../../../lib/persian.ts'

/** What taking back a change of many products did. */
export function undoneWords({ undone, changedSince }: Answer<'undoBulkChange'>): string {
  const back = undone > 0 ? `${formatNumber(undone)} کالا به حال قبلی برگشت.` : 'هیچ کالایی برنگشت.'
  if (changedSince === 0) return back
  return `${back} ${formatNumber(changedSince)} کالا پس از آن عوض شده بود و ماند.`
}

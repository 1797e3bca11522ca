import { useSyncExternalStore } from 'react'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { followAgreement } from './followAgreement.ts'

const loadBadge = () =>
  import(/* webpackChunkName: "elements-follow" */ './FollowBadge.tsx').then(({ FollowBadge }) => FollowBadge)
const noAgreement = () => null

/** Loads and renders the badge while this tab is followed. */
export function FollowHost() {
  const agreed = useSyncExternalStore(followAgreement.subscribe, followAgreement.agreed, noAgreement)
  const { part: Badge } = useLatePart(loadBadge, agreed !== null)
  return agreed && Badge ? <Badge key={agreed.ticket} agreed={agreed} /> : null
}

import { useSelector } from 'react-redux'
import { useLazyPart } from '../ui/parts/useLazyPart.ts'
import type { RootState } from './rootReducer.ts'

const loadHosts = () => import(/* webpackChunkName: "hosts" */ './Hosts.tsx').then(({ Hosts }) => Hosts)

/** What floats above pages comes right after the first view, and shows when the effects, which bring its state, are there. */
export function LazyHosts() {
  const hasEffects = useSelector((state: Partial<RootState>) => state.flows !== undefined)
  const { part: Hosts } = useLazyPart(loadHosts, true)
  return Hosts && hasEffects ? <Hosts /> : null
}

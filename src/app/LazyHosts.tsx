import { useSelector } from 'react-redux'
import { useLatePart } from '../ui/parts/latePart.ts'
import type { RootState } from './rootReducer.ts'

const loadHosts = () => import(/* webpackChunkName: "hosts" */ './Hosts.tsx').then(({ Hosts }) => Hosts)

/** What floats above pages comes right after the first view, and shows when the effects, which bring its state, are there. */
export function LazyHosts() {
  const hasEffects = useSelector((state: Partial<RootState>) => state.flows !== undefined)
  const { part: Hosts } = useLatePart(loadHosts, true)
  return Hosts && hasEffects ? <Hosts /> : null
}

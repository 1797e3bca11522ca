import type { Offered } from './Straps.tsx'
import { StudioOpener } from './StudioOpener.tsx'

const load = () => import(/* webpackChunkName: "studio" */ './Studio.tsx').then(({ Studio }) => Studio)

/** Button that opens the studio of a watch. */
export const StudioButton = ({ className, ...offered }: Offered & { className?: string }) => (
  <StudioOpener load={load} props={offered} className={className} />
)

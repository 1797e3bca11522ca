import type { PairStudioProps } from './PairStudio.tsx'
import { StudioOpener } from './StudioOpener.tsx'

const load = () =>
  import(/* webpackChunkName: "studio" */ './PairStudio.tsx').then(({ PairStudio }) => PairStudio)

/** Button that opens two of the compared watches in the studio. */
export const PairButton = ({ products }: Pick<PairStudioProps, 'products'>) => (
  <StudioOpener load={load} props={{ products }} />
)

import { renderedLatePart } from '../../ui/parts/latePart.ts'
import type { BrandHeadProps } from './BrandHead.tsx'

export const brandHead = renderedLatePart<BrandHeadProps>(() =>
  import(/* webpackChunkName: "category.brand" */ './BrandHead.tsx').then(({ BrandHead }) => BrandHead),
)

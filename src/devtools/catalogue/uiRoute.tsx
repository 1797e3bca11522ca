import { elementsLoader } from '../requireElements.ts'
import type { Catalogue } from './catalogue.ts'
import { CataloguePage } from './CataloguePage.tsx'

export const uiPage = (catalogue: Catalogue) => ({
  loader: elementsLoader,
  Component: () => <CataloguePage catalogue={catalogue} />,
})

import type { LoaderFunctionArgs } from 'react-router'
import { requireElements } from '../requireElements.ts'
import type { Catalogue } from './catalogue.ts'
import { CataloguePage } from './CataloguePage.tsx'

export function uiPage(catalogue: Catalogue) {
  function loader({ context }: LoaderFunctionArgs): null {
    requireElements(context)
    return null
  }

  const Component = () => <CataloguePage catalogue={catalogue} />
  return { loader, Component }
}

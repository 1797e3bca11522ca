import { ElementsIndex } from './ElementsIndex.tsx'
import { elementsLoader } from './requireElements.ts'

export const loader = elementsLoader
export const Component = ElementsIndex

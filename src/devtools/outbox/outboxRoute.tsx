import { elementsLoader } from '../requireElements.ts'
import { OutboxPage } from './OutboxPage.tsx'

export const loader = elementsLoader
export const Component = OutboxPage

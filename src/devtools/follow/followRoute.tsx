import { elementsLoader } from '../requireElements.ts'
import { FollowPage } from './FollowPage.tsx'

export const loader = elementsLoader
export const Component = FollowPage

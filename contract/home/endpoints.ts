import { paths } from '../firstPaths.ts'
import { HomeAnswer } from './schemas.ts'

export const homeEndpoints = {
  getHome: { ...paths.getHome, summary: 'Sections of the home page, in order', answer: HomeAnswer },
} as const

import { paths } from '../firstPaths.ts'
import { HomeAnswer, HomeQuery } from './schemas.ts'

export const homeEndpoints = {
  getHome: {
    ...paths.getHome,
    summary: 'Sections of the home page, in order',
    query: HomeQuery,
    answer: HomeAnswer,
  },
} as const

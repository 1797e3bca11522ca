import { paths } from '../firstPaths.ts'
import { MasterData } from './schemas.ts'

export const siteEndpoints = {
  getMasterData: {
    ...paths.getMasterData,
    summary: 'Data that the shell shows on every page',
    answer: MasterData,
  },
} as const

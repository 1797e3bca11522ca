import { elementsPaths } from './paths.ts'
import { OutboxAnswer } from './schemas.ts'

export const elementsEndpoints = {
  listOutbox: {
    ...elementsPaths.listOutbox,
    summary: 'Text messages that were not sent because no carrier is set; 404 if the internal area is off',
    answer: OutboxAnswer,
  },
} as const

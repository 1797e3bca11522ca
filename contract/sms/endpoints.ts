import { elementsPaths } from './paths.ts'
import { OutboxAnswer } from './schemas.ts'

export const elementsEndpoints = {
  listOutbox: {
    ...elementsPaths.listOutbox,
    summary: 'Text messages that no carrier took; 404 where the internal area is off',
    answer: OutboxAnswer,
  },
} as const

import { endpointFor } from '../endpoint.ts'
import { OutboxAnswer } from './schemas.ts'

const all = endpointFor('all')

export const outboxEndpoints = {
  listOutbox: all(
    'GET Elements/Outbox',
    'Text messages that were not sent because no carrier is set; 404 if the internal area is off',
    { answer: OutboxAnswer },
  ),
}

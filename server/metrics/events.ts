import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Bus } from '../shared/bus.ts'

const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60]

/** Counts events of the bus. */
export function countEvents(bus: Pick<Bus, 'on'>, registry: Registry): void {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })

  const orders = counter('aqrabe_orders_placed_total', 'Orders placed', [])
  bus.on('order.placed', () => orders.inc())

  const payments = counter('aqrabe_payments_total', 'Attempts to pay by outcome', ['gateway', 'outcome'])
  bus.on('payment.moved', ({ gateway, outcome }) => payments.inc({ gateway, outcome }))

  const messages = counter('aqrabe_sms_total', 'Text messages handed to the carrier', [
    'provider',
    'template',
    'outcome',
  ])
  bus.on('sms.sent', ({ provider, template, outcome }) => messages.inc({ provider, template, outcome }))

  const logins = counter('aqrabe_logins_total', 'Tries to log in', ['way', 'outcome'])
  bus.on('login.tried', ({ by, outcome }) => logins.inc({ way: by, outcome }))

  const errors = counter(
    'aqrabe_browser_errors_total',
    'Errors that browsers reported; new: seen for the first time',
    ['kind', 'seen'],
  )
  bus.on('browserError.reported', ({ kind, isNew }) => errors.inc({ kind, seen: isNew ? 'new' : 'before' }))

  const jobs = new Histogram({
    name: 'aqrabe_job_seconds',
    help: 'Rounds of work in the background',
    labelNames: ['task', 'outcome'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  })
  const lastSuccess = new Gauge({
    name: 'aqrabe_job_last_success_timestamp_seconds',
    help: 'When a job last ended well, seconds since the epoch',
    // The label is not called `job`, because Prometheus adds a label with that name.
    labelNames: ['task'],
    registers: [registry],
  })
  bus.on('job.ended', ({ job, ms, ok }) => {
    jobs.observe({ task: job, outcome: ok ? 'ok' : 'failed' }, ms / 1000)
    if (ok) lastSuccess.set({ task: job }, Date.now() / 1000)
  })
}

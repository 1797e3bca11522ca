import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SandboxPaymentsTable } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'

export type SandboxPayment = Selectable<SandboxPaymentsTable>

export async function insertSandboxPayment(
  db: Kysely<Database>,
  payment: Insertable<SandboxPaymentsTable>,
): Promise<void> {
  await db.insertInto('sandbox_payments').values(payment).execute()
}

export async function findSandboxPayment(
  db: Kysely<Database>,
  authority: string,
): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payments').where('authority', '=', authority).selectAll().executeTakeFirst()
}

/** @returns false when the payment was in none of the states `from` */
export async function moveSandboxPayment(
  db: Kysely<Database>,
  authority: string,
  from: readonly SandboxPayment['status'][],
  change: { status: SandboxPayment['status']; verify_faults?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set(change)
    .where('authority', '=', authority)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a verify call. @returns whether the simulated slow bank leaves it without an answer */
export async function useUpVerifyFault(db: Kysely<Database>, authority: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set((column) => ({ verify_faults: column('verify_faults', '-', 1) }))
    .where('authority', '=', authority)
    .where('verify_faults', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listPaidSandboxPayments(
  db: Kysely<Database>,
  merchantId: string,
): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'PAID')
    .orderBy('created_at', 'desc')
    .limit(100)
    .selectAll()
    .execute()
}

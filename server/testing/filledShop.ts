/** A shop with rows in every table, for tests of backups and moves. */
import { sql } from 'kysely'
import { addContent } from './contentFixtures.ts'
import { checkoutSteps } from './checkout.ts'
import { databaseKinds } from './databases.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { addCatalogue } from './fixtures.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { openShopper } from './shopper.ts'

/** More rows than a copy reads at a time. */
export const MANY_ROWS = 2500

/**
 * Two members, a paid order, a cancelled one, one at the bank, and texts of shoppers and staff. Closing it does not remove
 * the database.
 */
export async function openFilledShop(settings: Parameters<typeof openDatabase>[0]): Promise<TestShop> {
  const reuseWithCatalogue = async () => {
    const database = await openDatabase(settings, () => undefined)
    await migrate(database.db)
    await addCatalogue(database.db)
    return database
  }
  const shop = await openTestShop({ ...databaseKinds[0]!, reuseWithCatalogue })
  await addContent(shop.db)
  const { order, press, goBack } = checkoutSteps(shop)
  const [first, second] = [await openShopper(shop), await openShopper(shop)]
  for (const action of ['pay', 'cancel'] as const) {
    const sent = await order(first)
    await press(sent, action)
    await goBack(first, sent, action === 'pay' ? 'OK' : 'NOK')
  }
  await order(second, 'D-2')
  for (const statement of more(first.id)) await sql.raw(statement).execute(shop.db)
  return shop
}

// Values that copies easily change: bytes, dates before Christ, digits of floats, nulls, quotes, newlines.
const more = (member: number) => [
  'insert into index_snapshots (token) values (gen_random_uuid())',
  `insert into photographs (hash, bytes) values ('p', '\\x00ff5c27220a0d'), ('empty', ''),
    (repeat('a', 32), '')`,
  `insert into avatars values (${member}, 'a', decode(repeat('00ff', 100000), 'hex'))`,
  `insert into profiles (user_id, birthday, updated_at) values (${member}, '0044-03-15 BC', 'infinity')`,
  `insert into favourites (user_id, product_id) values (${member}, 1)`,
  `insert into coupons (code, kind, value) values ('NULL', 'percent', 10), ('"{}",\\''', 'amount', 1)`,
  `insert into bulk_changes (staff_id, words) values (${member}, '')`,
  `insert into bulk_change_items values (1, 1, '{"price": 1}', '{}')`,
  `insert into newsletter_members (mobile, joined_at) select '0935' || to_char(n, 'FM0000000'), 'epoch'
    from generate_series(1, ${MANY_ROWS}) n`,
  `insert into contact_messages (name, mobile, subject, text) values ('نگار', '09120000001', '', E'a\\n\\t\\\\N "b"')`,
  `insert into reviews (product_id, user_id, author, rating, text) values (1, ${member}, 'NULL', 4, '{"a",NULL}')`,
  `insert into review_votes select id, ${member}, true from reviews`,
  `insert into review_pictures (id, user_id, review_id, picture, created_at)
    select 'p', ${member}, id, '\\x00ff5c27220a0d', now() from reviews`,
  `insert into questions (product_id, author, text) values (1, '', ''), (1, 'a', 'b')`,
  `insert into questions (product_id, parent_id, author, text) values (1, 2, '', 'answer')`,
  // A parent with a higher id than its child, so that rows sorted by id do not begin with parents.
  `update categories set parent_id = 4 where id = 3`,
  `update products set price = price + 1, rating = 1.1 + 2.2 where id = 1`,
  `insert into stock_alerts (product_id, mobile) values (3, '09120000001')`,
  `insert into sms_outbox (mobile, template, text, created_at) values ('09120000001', 'verify', '1', now())`,
  `insert into verification_codes values ('09120000001', 'verify', '', 0, now(), now())`,
  `insert into rate_limits values ('x', 1, '2026-03-01 08:00:00.123456+03:30') on conflict do nothing`,
  `insert into error_reports values ('f', 'error', 'TypeError', E'a\n"b"', '["a.js:1:2"]', 'build', '/shop', '{"login": "idle"}', 'Chrome', 1, now(), now())`,
  `insert into order_notices (order_id, channel, recipient, next_at) select min(id), 'email', 'a@b.example', now() from orders`,
  `insert into shopper_notices (order_id, template, values, text, next_at, created_at)
    select min(id), 'paid', '[]', E'a\\n"b"', now(), now() from orders`,
  `insert into card_payments (payment_id, cards, picture, refused)
    select min(id), '[{"card": "6037990000000006"}]', '\\x00ff5c27220a0d', E'a\\n"b"' from payments`,
  `insert into order_payees select min(id), 'IR' || repeat('1', 24), 'نگار', now() from orders`,
  `insert into search_counts values ('2026-03-01', 'ساعت غواصی', 3, 1, 2, 3, 'ساعتِ غواصی')`,
  `insert into search_choices select '2026-03-01', 'ساعت غواصی', min(id), 2 from products`,
  `insert into hidden_searches values ('ساعت غواصی', '2026-03-01 08:00+03:30')`,
  `insert into staff_roles values (${member}, 'support')`,
  `insert into audit_log (at, staff_id, staff_name, kind, subject, action, before, after, words)
    values ('2026-03-01 08:00+03:30', ${member}, 'نگار', 'order', '1', 'moved', '{"status": 2}', '{"status": 3}', '')`,
  `insert into order_staff_notes (order_id, staff_id, staff_name, text, created_at)
    select min(id), ${member}, 'NULL', E'a\n"b"', now() from orders`,
  `insert into order_refunds (order_id, payment_id, amount, cause, staff_name, created_at)
    select min(order_id), min(id), 1000, 'cause', '', now() from payments`,
  `insert into order_returns (order_id, user_id, idempotency_key, state, cause, words, created_at, updated_at)
    select min(id), ${member}, 'key-00000001', 'requested', 'damaged', E'a\\n"b"', now(), now() from orders`,
  `insert into order_return_items (return_id, line, count) select id, 1, 1 from order_returns`,
  `insert into order_return_pictures (id, user_id, return_id, picture, created_at)
    select 'p', ${member}, id, '\\x00ff5c27220a0d', now() from order_returns`,
  `insert into order_return_events (return_id, state, words, staff_name, created_at)
    select id, 'requested', '', 'NULL', now() from order_returns`,
  `update reviews set hidden_cause = E'a\\n"b"', state = 'rejected'`,
  `insert into contact_answers (message_id, channel, text, staff_id, staff_name, created_at)
    select min(id), 'sms', E'a\\n"b"', ${member}, 'NULL', now() from contact_messages`,
  `insert into problem_reports
    select min(id), 'h', '/shop', 'Chrome', 'b', '\\x1f8b00ff5c27220a0d', 2, 3, '2026-03-31 08:00+03:30' from contact_messages`,
  `insert into member_notes (user_id, staff_id, staff_name, text, created_at)
    values (${member}, ${member}, 'NULL', E'a\\n"b"', '2026-03-01 08:00+03:30')`,
  `update users set blocked_at = '2026-03-01 08:00+03:30', blocked_cause = '{"a"}' where id <> ${member}`,
  `insert into brand_addresses values ('old-brand', 1)`,
  `insert into category_addresses values ('old-category', 3)`,
  `insert into merged_categories values (99, 3)`,
  `insert into page_addresses values ('/old-page', 'about')`,
  `insert into content_documents (id, draft, publish_at, changed_at)
    values ('page:about', jsonb_build_object('content', '/media/photo/' || repeat('a', 32) || '-1080.webp'), 'infinity', '2026-03-01 08:00+03:30')`,
  `insert into content_versions (content_id, document, staff_name, at)
    values ('page:about', '{"title": "NULL"}', '', '2026-03-01 08:00+03:30')`,
  `insert into favourite_lists (user_id, name, shared_key) values (${member}, 'هدیه', 'key'), (${member}, 'NULL', null)`,
  `insert into favourite_list_items (list_id, product_id) select id, 1 from favourite_lists`,
  `insert into price_alerts (product_id, mobile, price) values (1, '09120000001', 9007199254740991)`,
  `insert into saved_items (user_id, product_id, count, added_price) values (${member}, 1, 2, 1)`,
  `insert into setting_versions (key, value, at, staff_id, staff_name)
    values ('shop', '{"name": "a\\nb"}', '2026-03-01 08:00+03:30', ${member}, 'NULL')`,
  `insert into viewed_products values (${member}, 1, '2026-03-01 08:00:00.123456+03:30')`,
  `insert into upkeep (key, value) values ('backup.done', '{"file": "shop.backup"}')`,
]

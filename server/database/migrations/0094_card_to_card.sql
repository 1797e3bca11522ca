-- Orders that are paid by a transfer to the shop's card. They freeze no basket, so a member may have one beside an order that
-- freezes it. `cards`: the shop's cards that the shopper saw. A new receipt replaces the row; `refused`: the reason of staff.
-- `picture`: WebP.
alter table orders add column pay_by text not null default 'bank' check (pay_by in ('bank', 'card'));
drop index orders_one_open;
create unique index orders_one_open on orders (user_id) where status in (1, 6) and pay_by = 'bank';
create table card_payments (
  payment_id integer primary key references payments on delete cascade,
  cards jsonb not null,
  tracking text not null default '',
  card_end text not null default '',
  paid_on text not null default '',
  picture bytea,
  sent_at timestamptz,
  refused text not null default '');

-- Orders that are paid in parts. `orders.parts`: the amounts in Toman; null: one payment. `payments.part`: the part that it pays,
-- from 1. A part is captured for its order once. A transfer for a return may refund several payments, with a row for each.
alter table orders add column parts jsonb;
alter table payments add column part smallint check (part > 0);
create unique index payments_one_of_part on payments (order_id, part) where status = 'paid';
drop index order_refunds_return;
create unique index order_refunds_return on order_refunds (return_id, payment_id) where return_id is not null;

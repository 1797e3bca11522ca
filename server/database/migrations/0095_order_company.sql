-- The company on the official invoice of an order.
alter table orders add column company jsonb;

-- Orders that are handed over have no tracking number, so an order is sent once it has a time of dispatch.
update orders set shipped_at = updated_at where tracking_number <> '' and shipped_at is null;
create index orders_waiting on orders (id) where status = 3 and shipped_at is null;
drop index orders_unsent;

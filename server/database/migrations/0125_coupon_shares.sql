-- The share of a line in the order's coupon, Toman; null for orders from before.
alter table order_items add coupon_share bigint check (coupon_share >= 0);

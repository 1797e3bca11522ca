-- Metal bracelets of an order sized to the wrist: the price at that time, which `payable` contains, and the wrist.
alter table orders add column sizing jsonb;

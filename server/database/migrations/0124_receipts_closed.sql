-- Whether staff refused a receipt for good, so that the shopper cannot send another one.
alter table card_payments add closed boolean not null default false;

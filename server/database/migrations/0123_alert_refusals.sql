-- How often the carrier refused a text message about a product, because the shop gives up after some refusals.
alter table stock_alerts add refusals smallint not null default 0;
alter table price_alerts add refusals smallint not null default 0;

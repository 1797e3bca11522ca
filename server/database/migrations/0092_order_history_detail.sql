-- Old and new values of what a shopper changed. In a column of its own, because recordings contain the cause but no addresses.
alter table order_history add column detail text not null default '';

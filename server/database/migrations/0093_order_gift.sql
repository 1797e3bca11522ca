-- Gift wrapping of an order: its price at that time, which `payable` contains, and the text of the card.
alter table orders add column gift jsonb;

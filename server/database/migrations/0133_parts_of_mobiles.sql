-- Indexes by which staff find members and orders by any part of a mobile. They also serve older servers, which search for whole ones.
create index users_mobile_parts on users using gin (mobile gin_trgm_ops);
create index orders_mobile_parts on orders using gin ((address ->> 'mobile') gin_trgm_ops);
drop index users_mobile_start;
drop index orders_mobile;

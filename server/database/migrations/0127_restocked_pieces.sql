-- The pieces of a return that the stock really got, fewer than the saleable ones if their choice was deleted; null for older ones.
alter table order_return_items add restocked integer check (restocked between 0 and saleable);

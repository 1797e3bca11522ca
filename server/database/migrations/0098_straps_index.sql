-- The best-selling straps, so that the watch studio finds those that fit without reading all products.
create index products_straps on products (sold_count desc, id)
  where artwork ->> 'kind' = 'strap';

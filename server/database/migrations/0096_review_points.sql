-- Pros and cons of a review, and the shop's answer; empty: there is none.
alter table reviews
  add column pros text[] not null default '{}',
  add column cons text[] not null default '{}',
  add column reply text not null default '',
  add column replied_at timestamptz;
create or replace function note_shown_of_reviews() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'UPDATE' then
        perform note_shown_products(array(select is_now.product_id
          from touched_before was join touched is_now using (id)
          where (was.state = 'approved' or is_now.state = 'approved')
            and (was.state, was.rating, was.text, was.author, was.pros, was.cons, was.reply)
              is distinct from (is_now.state, is_now.rating, is_now.text, is_now.author, is_now.pros,
                is_now.cons, is_now.reply)));
      else
        perform note_shown_products(array(select product_id from touched where touched.state = 'approved'));
      end if;
      return null;
    end $$;

-- Pictures of reviews (WebP). Without a review it was uploaded and not sent, or not yet.
create table review_pictures (
  id text primary key,
  user_id integer references users on delete set null,
  review_id integer references reviews on delete cascade,
  position integer not null default 0,
  picture bytea not null,
  created_at timestamptz not null);
create index review_pictures_review on review_pictures (review_id);
create index review_pictures_unused on review_pictures (created_at) where review_id is null;
create index review_pictures_user on review_pictures (user_id);

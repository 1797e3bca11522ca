-- Numbers of articles that staff write, each used once.
create sequence article_numbers as integer;
select setval('article_numbers', greatest(1,
  (select max(id) from articles),
  (select max(substr(id, 9)::integer) from content_documents where id like 'article-%')));

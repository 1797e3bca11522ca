-- How Persian text is compared.

create extension if not exists pg_trgm;

-- The same table of cases tests this function and contract/normalise.ts: change both or neither.
create function aqrabe_normalise(input text) returns text
  language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(
      lower(case
        when normalize(input, NFKC) ~ '[يىئېےكڪةۀەہۂۃھؤۋأإآٱ۰-۹٠-٩]' then translate(
          normalize(input, NFKC),
          'يىئېےكڪةۀەہۂۃھؤۋأإآٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
          'یییییککهههههههوواااا01234567890123456789')
        else normalize(input, NFKC) end),
      '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
      '', 'g'),
    '[\u0009-\u000d\u0020\u0085\u1680\u200c\u2028\u2029]+', ' ', 'g'))
  $$;

create function aqrabe_compact(input text) returns text
  language sql immutable strict parallel safe as $$ select replace(aqrabe_normalise(input), ' ', '') $$;

create function aqrabe_reference(input text) returns text
  language sql immutable strict parallel safe as $$ select regexp_replace(aqrabe_normalise(input), '[^a-z0-9]', '',
    'g') $$;

-- The same table of cases tests this function and searchWords.
create function aqrabe_words(input text) returns text[]
  language sql immutable strict parallel safe as $$
    select array_remove(string_to_array(regexp_replace(aqrabe_normalise(input),
      '[^a-z0-9\u00c0-\u024f\u0621-\u064a\u066e-\u06d3\u06fa-\u06ff]+', ' ', 'g'), ' '), '')
    $$;

-- md5, because hashtext differs between versions of PostgreSQL.
create function aqrabe_word_id(word text) returns integer
  language sql immutable strict parallel safe as $$ select ('x' || left(md5(word), 8))::bit(32)::integer $$;

create function aqrabe_word_ids(words text[]) returns integer[]
  language sql immutable strict parallel safe as $$ select coalesce(array_agg(distinct aqrabe_word_id(word)),
    '{}') from unnest(words) as word $$;

create function aqrabe_numbers(ids integer[]) returns integer[]
  language sql immutable strict parallel safe as $$ select array_agg(distinct id) from unnest(ids) as id $$;

-- The words by which shoppers search for a specification: measures with units, "water resistant" from 5 atmospheres on.
create function aqrabe_spec_text(spec jsonb) returns text
  language sql immutable strict parallel safe as $$
    select concat_ws(' ',
      (select string_agg(value, ' ') from jsonb_each_text(case jsonb_typeof(spec) when 'object' then spec end)
        where key not in ('diameter', 'thickness', 'waterResistance', 'warrantyMonths')),
      case when jsonb_typeof(spec -> 'diameter') = 'number'
        then (spec ->> 'diameter') || ' ' || (spec ->> 'diameter') || 'mm میلی متر' end,
      case when jsonb_typeof(spec -> 'waterResistance') = 'number' then
        concat(spec ->> 'waterResistance', ' اتمسفر ', (spec ->> 'waterResistance')::numeric * 10, ' متر',
          case when (spec ->> 'waterResistance')::numeric >= 5 then ' ضد آب' end) end)
    $$;

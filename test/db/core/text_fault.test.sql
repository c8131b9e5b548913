-- What nobody sees is not kept; what languages need is.
begin;
select plan(12);

create function pg_temp.faults(p_form text, p_texts text[])
returns setof text
language sql
as $$
  select array_to_string(array(select to_hex(ascii(c)) from regexp_split_to_table(t, '') as c), ' ')
    from unnest(p_texts) as t
   where core.text_fault('f', t, p_form) is not null
$$;

select is_empty(
  $$ select pg_temp.faults(f, array[
       'Press 12', 'Käfer', U&'Cafe\0301', '東京', 'Привет', 'مرحبا', 'שלום', 'ไทย', '한국어', '½ µm ≤ 5 °C', '😀', '➡️'
     ])
       from unnest(array['LINE', 'TEXT', 'IDENTIFIER']) as f
      where f <> 'IDENTIFIER' $$,
  'words of many languages'
);
select is_empty(
  $$ select pg_temp.faults(f, array[
       U&'\0645\06CC\200C\062E\0648\0627\0647\0645', U&'\0915\094D\200D\0937', U&'\0DC1\0DCA\200D\0DBB\0DD3',
       U&'\+01F469\200D\+01F527', U&'\+01F3F3\FE0F\200D\+01F308', U&'\845B\+0E0100'
     ])
       from unnest(array['LINE', 'TEXT']) as f $$,
  'joiners inside a Persian, an Indic and a Sinhala word and in emoji, a variant of a Japanese name'
);
select is_empty(
  $$ select pg_temp.faults('TEXT', array[E'one\ntwo', E'one\r\ntwo\tthree', U&'10\00A0000']) $$, 'a text has lines'
);
select is(
  (select count(*)::integer from pg_temp.faults('LINE', array[E'one\ntwo', E'a\tb', E'a\rb'])), 3, 'a line has one'
);
select is(
  (
    select count(*)::integer
      from unnest(array['LINE', 'TEXT', 'IDENTIFIER']) as f,
           pg_temp.faults(f, array[
             E'a\u0007', E'a\u001B[31m', E'a\u007F', E'a\u0085', E'a\u00AD', E'a\u061C', E'a\u200B', E'a\u200E',
             E'a\u200F', E'a\u2028', E'a\u202A', E'a\u202E', E'a\u2060', E'a\u2066', E'a\u2069', E'a\u206F',
             E'a\u3164', E'a\uFEFF', E'a\uFFF9', E'a\U000E0041', E'a\U000E007F', E'a\u115F', E'a\u180E'
           ])
  ),
  69, 'controls, turned directions, tags and what is not seen are in none'
);
select is(
  (
    select count(*)::integer
      from unnest(array['LINE', 'TEXT']) as f,
           pg_temp.faults(f, array[
             E'a\u200C', E'a\u200Db', E'\u0645\u200C', E'\u200C\u0645', E'\u0645\u200C\u200C\u0645', E'\u0645\u200C b'
           ])
  ),
  12, 'a joiner joins two letters of such a script'
);
select is(
  (
    select count(*)::integer
      from unnest(array['LINE', 'TEXT', 'IDENTIFIER']) as f,
           pg_temp.faults(f, array[E'\u00A0', E'\u3000 \u2003', E'\u2800', E'\uFE0F'])
  ),
  12, 'blanks of any kind alone are nothing'
);
select is(
  (
    select count(*)::integer
      from pg_temp.faults('IDENTIFIER', array[E'BER\u200B', E'BER\u00A01', E'BER\u2009', E'\u0645\u200C\u0645'])
  ),
  4, 'a code has neither joiners nor other spaces'
);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_site(jsonb_build_object(
       'code', E'BER\u200B', 'name', E'Ber\u202Elin', 'time_zone', 'UTC', 'currency', 'EUR'
     )) $$,
  '{code,name}', 'a site is not called what looks like another'
);
select test.refuses_fields(
  $$ select api.list_options('core.sites', repeat('%', 201)) $$, '{p_search}', 'what is looked for has a length'
);
select test.refuses_fields(
  $$ select api.create_work_order(jsonb_build_object(
       'site_id', test.id('north'), 'title', E'\u00A0', 'description', E'one\u200Btwo'
     )) $$,
  '{description,title}', 'a record is not without a name that is seen'
);
select test.sign_out();

select is(
  (
    select string_agg(core.text_form(v.field, v.length), ' ' order by v.place)
      from (
        values (1, 'site_code', 50), (2, 'barcode', 200), (3, 'barcode', 201), (4, 'title', 500),
               (5, 'close_reason', 50)
      ) as v (place, field, length)
  ),
  'IDENTIFIER LINE TEXT LINE TEXT', 'the form follows from the name, else a line has at most 200 characters'
);

select * from finish();
rollback;

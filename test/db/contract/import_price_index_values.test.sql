begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome', o -> 'faults' -> 0 ->> 'field', o -> 'faults' -> 0 ->> 'code'),
     ', ' order by (o ->> 'row')::integer)
     from api.import_price_index_values(p_rows), jsonb_array_elements(row_outcomes) as o $$;

select test.sign_in('max');
select test.refuses($$ select pg_temp.taken('[]') $$, 'PERMISSION_DENIED', 403, 'it is a right');
select test.sign_out();
select test.sign_in('ann');
select api.create_price_index('{"code": "CPI", "name": "Consumer prices"}');
select is(test.field_faults($$ select pg_temp.taken('{}') $$), 'p_rows INVALID_TYPE', 'rows are an array');
select is(
  pg_temp.taken('[
    {"price_index_code": "CPI", "starts_on": "2026-01-01", "value": "101.5"},
    {"price_index_code": "CPI", "starts_on": "2026-01-01", "value": 102},
    {"price_index_code": "CPI", "starts_on": "2026-01-15", "value": 102},
    {"price_index_code": "CPI", "starts_on": "soon", "value": 102},
    {"price_index_code": "CPI", "starts_on": "2026-02-01", "value": 0},
    {"price_index_code": "PPI", "starts_on": "2026-02-01", "value": 1},
    {"starts_on": "2026-02-01", "value": 1}, 7
  ]'),
  'CREATED, REJECTED starts_on REPEATED, REJECTED starts_on INVALID_VALUE, REJECTED starts_on INVALID_TYPE, '
    || 'REJECTED value TOO_SMALL, REJECTED price_index_code NOT_FOUND, REJECTED price_index_id MISSING_VALUE, '
    || 'REJECTED  INVALID_TYPE',
  'each row is judged by itself'
);
select is(
  pg_temp.taken('[
    {"price_index_code": "CPI", "starts_on": "2026-01-01", "value": 101.5},
    {"price_index_code": "CPI", "starts_on": "2026-02-01", "value": 103}
  ]'), 'UNCHANGED, CREATED', 'what is there stays'
);
select is(
  pg_temp.taken('[{"price_index_code": "CPI", "starts_on": "2026-02-01", "value": 104}]'), 'UPDATED', 'or is replaced'
);
select is(
  pg_temp.taken('[
    {"price_index_code": "CPI", "starts_on": "2026-01-01", "value": -1}, {"starts_on": "2026-03-01", "value": 1},
    {"starts_on": "2026-03-01", "value": 1}, {"price_index_code": "CPI", "starts_on": "2026-03-02", "value": 1}
  ]'),
  'REJECTED value TOO_SMALL, REJECTED price_index_id MISSING_VALUE, REJECTED price_index_id MISSING_VALUE, '
    || 'REJECTED starts_on INVALID_VALUE', 'what is wrong changes nothing, and repeats nothing without an index'
);
select results_eq(
  $$ select created, updated, unchanged, rejected from api.import_price_index_values('[]') $$, $$ values (0, 0, 0,
    0) $$,
  'no rows are none'
);
select is(
  (select i.rejected from api.import_price_index_values((select jsonb_agg(7) from generate_series(1, 10000))) as i),
    10000,
  'a file has at most 10,000 rows'
);
select is(
  test.field_faults($$ select pg_temp.taken((select jsonb_agg(7) from generate_series(1, 10001))) $$),
  'p_rows TOO_LARGE', 'and no more'
);
select api.create_price_index('{"code": "PPI", "name": "Producer prices"}');
select is(
  pg_temp.taken('[{"price_index_code": "PPI", "starts_on": "2026-01-01", "value": 7},
    {"price_index_code": "CPI", "starts_on": "2026-01-01", "value": 101.5}]'), 'CREATED, UNCHANGED',
  'a month of another index is another value'
);
select results_eq(
  $$ select v.price_index_code, v.value, v.row_version from api.price_index_values as v order by v.price_index_code,
    v.starts_on $$,
  $$ values ('CPI', 101.5, 1), ('CPI', 104.0, 2), ('PPI', 7.0, 1) $$, 'values that did not change are not written'
);
select results_eq(
  $$ select i.last_starts_on, i.last_value, v.value from api.price_indexes as i
       join api.price_index_values as v on v.price_index_id = i.id and v.starts_on = '2026-01-01' where i.code = 'CPI'
         $$,
  $$ values ('2026-02-01'::date, 104.0, 101.5) $$, 'the lists have them'
);
select test.sign_out();

select * from finish();
rollback;

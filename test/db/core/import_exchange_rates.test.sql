begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.exchange_rate('USD', 'EUR', 0.9, '2026-01-05');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome', o -> 'faults' -> 0 ->> 'field', o -> 'faults' -> 0 ->> 'code'),
     ', ' order by (o ->> 'row')::integer)
     from api.import_exchange_rates(p_rows), jsonb_array_elements(row_outcomes) as o $$;

select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.taken('[]') $$, 'PERMISSION_DENIED', 403, 'it is a right'
);
select test.sign_out();
select test.sign_in('ann');
select is(test.field_faults($$ select pg_temp.taken('{}') $$), 'p_rows INVALID_TYPE', 'rows are an array');
select is(
  pg_temp.taken('[
    {"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-01-05", "rate": "0.90"},
    {"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-01-05", "rate": 0.9},
    {"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-01-06", "rate": "0.91", "source": "ECB"},
    {"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-01-06", "rate": 0.92},
    {"from_currency": "EUR", "to_currency": "JPY", "valid_on": "2026-01-05", "rate": 160},
    {"from_currency": "EUR", "to_currency": "JPY", "valid_on": "2026-13-05", "rate": 160},
    {"from_currency": "EUR", "to_currency": "ZZZ", "valid_on": "2026-01-05", "rate": 160},
    {"from_currency": "EUR", "to_currency": "", "valid_on": "2026-01-05", "rate": 160},
    {"from_currency": "EUR", "to_currency": "CHF", "valid_on": "2026-01-05", "rate": -1},
    {"from_currency": "EUR", "to_currency": "CHF", "valid_on": "2026-01-05", "rate": 1, "colour": "red"}, 7
  ]'),
  'UNCHANGED, REJECTED valid_on REPEATED, CREATED, REJECTED valid_on REPEATED, CREATED, '
    || 'REJECTED valid_on INVALID_TYPE, REJECTED to_currency NOT_IN_VOCABULARY, REJECTED to_currency MISSING_VALUE, '
    || 'REJECTED rate TOO_SMALL, '
    || 'REJECTED colour UNKNOWN_FIELD, REJECTED  INVALID_TYPE',
  'each row is judged by itself'
);
select is(
  pg_temp.taken('[
    {"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-01-06", "rate": 0.93},
    {"from_currency": "EUR", "to_currency": "JPY", "valid_on": "2026-01-05", "rate": 160, "source": "x"}
  ]'),
  'REJECTED rate ALREADY_EXISTS, UNCHANGED', 'what is stated is corrected, not imported again'
);
select results_eq(
  $$ select from_currency, to_currency, valid_on, rate, source from api.exchange_rates order by 1, 2, 3 $$,
  $$ values ('EUR', 'JPY', '2026-01-05'::date, 160::numeric, null::text), ('USD', 'EUR', '2026-01-05', 0.9, null),
       ('USD', 'EUR', '2026-01-06', 0.91, 'ECB') $$,
  'what was accepted is kept'
);
select is(
  (select created::text || unchanged || rejected from api.import_exchange_rates('[]')), '000', 'no rows are no rates'
);
select is(
  (select i.created from api.import_exchange_rates((
     select jsonb_agg(jsonb_build_object('from_currency', 'GBP', 'to_currency', 'EUR', 'valid_on',
              '2000-01-01'::date + d, 'rate', 1.1)) from generate_series(1, 5000) as d)) as i), 5000, 'many at once'
);
select * from finish();
rollback;

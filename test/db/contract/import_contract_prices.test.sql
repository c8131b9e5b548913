begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type'), test.item('bolt'), test.item('seal');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('closed', 'type', 'vendor', 'north'), test.contract('far', 'type', 'vendor', 'south');
select test.contract_currency('EUR', 'care', 'closed', 'far');
update contract.contracts set contract_number = 'C-' || title;
select test.revision('old', 'care', '[]', p_effective_on => '2026-01-01'),
       test.revision('terms', 'care', '[]', '{"status": "PENDING_APPROVAL"}', '2026-02-01'),
       test.revision('done', 'closed', '[]'), test.revision('there', 'far', '[]', '{"status": "DRAFT"}');
select test.contract_price('is', 'terms', 'bolt', 1.25), test.contract_price('stays', 'terms', 'seal', 9);
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{}');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome', o -> 'faults' -> 0 ->> 'field', o -> 'faults' -> 0 ->> 'code'),
     ', ' order by (o ->> 'row')::integer)
     from api.import_contract_prices(p_rows), jsonb_array_elements(row_outcomes) as o $$;

select test.sign_in('max');
select test.refuses($$ select pg_temp.taken('[]') $$, 'PERMISSION_DENIED', 403, 'it is a right');
select test.sign_out();
select test.sign_in('nora');
select is(test.field_faults($$ select pg_temp.taken('{}') $$), 'p_rows INVALID_TYPE', 'rows are an array');
select is(
  pg_temp.taken('[
    {"contract_number": "C-care", "item_number": "bolt", "unit_price": "1.25"},
    {"contract_number": "C-care", "item_number": "bolt", "unit_price": 1.1, "minimum_quantity": "100"},
    {"contract_number": "C-care", "item_number": "bolt", "unit_price": 1.0, "minimum_quantity": 100.0},
    {"contract_number": "C-care", "item_number": "bolt", "unit_price": 1.0, "starts_on": "2026-05-01"},
    {"contract_number": "C-care", "item_number": "bolt", "unit_price": 1, "minimum_quantity": 7,
      "ends_on": "2027-05-01"},
    {"contract_number": "C-care", "item_number": "none", "unit_price": 1},
    {"contract_number": "C-care", "item_number": "bolt", "unit_price": -1, "minimum_quantity": 9},
    {"contract_number": "C-closed", "item_number": "bolt", "unit_price": 1},
    {"contract_number": "C-far", "item_number": "bolt", "unit_price": 1},
    {"item_number": "bolt", "unit_price": 1},
    {"contract_number": "C-care", "item_number": "bolt", "minimum_quantity": 11}, 7
  ]'),
  'UNCHANGED, CREATED, REJECTED item_id REPEATED, REJECTED item_id ALREADY_EXISTS, REJECTED ends_on AFTER_TERM, '
    || 'REJECTED item_number NOT_FOUND, REJECTED unit_price TOO_SMALL, REJECTED contract_id NOT_ALLOWED, '
    || 'REJECTED contract_number NOT_FOUND, REJECTED contract_id MISSING_VALUE, REJECTED unit_price MISSING_VALUE, '
    || 'REJECTED  INVALID_TYPE',
  'each row is judged by itself'
);
select results_eq(
  $$ select position, item_number, unit_price, minimum_quantity from api.contract_prices
      where revision_id = test.id('terms') order by position $$,
  $$ values (1, 'bolt', 1.25, 0.0), (2, 'seal', 9.0, 0.0), (3, 'bolt', 1.1, 100.0) $$,
  'what was accepted is in the open revision, behind what it had'
);
select is(
  (select status from api.contract_revisions where id = test.id('terms')), 'DRAFT', 'which is a draft again'
);
select is(
  pg_temp.taken('[{"contract_number": "C-care", "item_number": "bolt", "unit_price": 1.5, "ends_on": "2026-06-30"}]'),
  'UPDATED', 'a price changes'
);
select results_eq(
  $$ select unit_price, ends_on from api.contract_prices where id = test.id('is') $$,
  $$ values (1.5, '2026-06-30'::date) $$, 'and stays the same row'
);
select is(
  pg_temp.taken('[{"contract_number": "C-care", "item_number": "bolt", "unit_price": 1.6, "starts_on": "2026-07-01"}]'),
  'CREATED', 'the next one begins after it'
);
select is(
  (select count(*) from api.contract_prices where revision_id = test.id('old')), 0::bigint,
  'an approved revision stays as it is'
);
select results_eq(
  $$ select created, rejected from api.import_contract_prices('[]') $$, $$ values (0, 0) $$, 'no rows are none'
);
select is(
  (select i.rejected from api.import_contract_prices((select jsonb_agg(7) from generate_series(1, 10000))) as i), 10000,
  'a file has at most 10,000 rows'
);
select is(
  test.field_faults($$ select pg_temp.taken((select jsonb_agg(7) from generate_series(1, 10001))) $$),
    'p_rows TOO_LARGE',
  'and no more'
);
select test.sign_out();

-- Days beside each other: a price from 1 July on and one from 1 September on, both until the end of the month.
select test.contract('side', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('ended', 'type', 'vendor', 'north', 'TERMINATED'), test.contract('everywhere', 'type', 'vendor'),
       test.contract('poor', 'type', 'vendor', 'north');
select test.contract_currency('EUR', 'side', 'ended', 'everywhere');
select test.force('update contract.contracts set contract_number = ''C-'' || title where title in (''side'', ''ended'',
  ''everywhere'', ''poor'')');
select test.revision('side 1', 'side', '[]', '{"status": "PENDING_APPROVAL"}', '2026-01-01'),
       test.revision('ended 1', 'ended', '[]', '{"status": "DRAFT"}'),
       test.revision('everywhere 1', 'everywhere', '[]', '{"status": "DRAFT"}'),
       test.revision('poor 1', 'poor', '[]', '{"status": "DRAFT"}');
select test.contract_price('july', 'side 1', 'bolt', 1, '{"starts_on": "2026-07-01", "ends_on": "2026-07-31"}'),
       test.contract_price('september', 'side 1', 'bolt', 2, '{"starts_on": "2026-09-01", "ends_on": "2026-09-30"}'),
       test.contract_price('seals', 'side 1', 'seal', 3);
select test.sign_in('nora');
select is(
  pg_temp.taken('[{"contract_number": "C-side", "item_number": "seal", "unit_price": 3},
    {"contract_number": "C-side", "item_number": "bolt", "unit_price": 1, "starts_on": "2026-07-01",
      "ends_on": "2027-01-01"}]'),
  'UNCHANGED, REJECTED ends_on AFTER_TERM', 'nothing is accepted'
);
select results_eq(
  $$ select r.status, r.row_version, p.ends_on
       from api.contract_revisions as r join api.contract_prices as p on p.id = test.id('july')
      where r.id = test.id('side 1') $$,
  $$ values ('PENDING_APPROVAL', 1, '2026-07-31'::date) $$, 'so nothing is written, and it still awaits approval'
);
select is(
  pg_temp.taken(
    '[{"contract_number": "C-side", "item_number": "bolt", "unit_price": 9, "starts_on": "2026-06-15",
      "ends_on": "2026-07-01"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 9, "starts_on": "2026-07-31",
        "ends_on": "2026-08-01"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 9, "starts_on": "2026-08-15"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 9, "starts_on": "2026-12-31",
        "ends_on": "2027-01-01"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 9, "starts_on": "2025-12-31",
        "ends_on": "2026-01-02"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 9, "starts_on": "2026-10-02",
        "ends_on": "2026-10-01"}]'
  ),
  'REJECTED item_id ALREADY_EXISTS, REJECTED item_id ALREADY_EXISTS, REJECTED item_id ALREADY_EXISTS, '
    || 'REJECTED ends_on AFTER_TERM, REJECTED starts_on BEFORE_TERM, REJECTED ends_on ENDS_BEFORE_START',
  'no day of another price, or outside of the term'
);
select is(
  pg_temp.taken(
    '[{"contract_number": "C-side", "item_number": "bolt", "unit_price": 5, "starts_on": "2026-01-01",
      "ends_on": "2026-06-30"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 6, "starts_on": "2026-08-01",
        "ends_on": "2026-08-31"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 7, "starts_on": "2026-12-31",
        "ends_on": "2026-12-31"},
      {"contract_number": "C-side", "item_number": "bolt", "unit_price": 8, "starts_on": "2026-10-01"},
      {"contract_number": "C-care", "item_number": "seal", "unit_price": 9, "minimum_quantity": 2}]'
  ),
  'CREATED, CREATED, REJECTED item_id ALREADY_EXISTS, CREATED, CREATED',
  'the days between are free; of two new ones that meet the later one is rejected'
);
select results_eq(
  $$ select test.name_of(p.revision_id), p.position, p.unit_price from api.contract_prices as p
      where p.unit_price >= 5 order by 1, 2 $$,
  $$ values ('side 1', 4, 5.0), ('side 1', 5, 6.0), ('side 1', 6, 8.0), ('terms', 2, 9.0), ('terms', 5, 9.0) $$,
  'each behind those of its own revision'
);
select is(
  pg_temp.taken('[
    {"contract_number": "C-ended", "item_number": "bolt", "unit_price": 1},
    {"contract_number": "C-everywhere", "item_number": "bolt", "unit_price": 1},
    {"contract_number": "C-poor", "item_number": "bolt", "unit_price": 1},
    {"item_number": "bolt", "unit_price": 1}, {"item_number": "bolt", "unit_price": 1}]'),
  'REJECTED contract_id NOT_ALLOWED, REJECTED contract_id NOT_ALLOWED, REJECTED contract_id NOT_ALLOWED, '
    || 'REJECTED contract_id MISSING_VALUE, REJECTED contract_id MISSING_VALUE',
  'not of a contract that is over, of all sites, or without a currency'
);
select test.sign_out();
select results_eq(
  $$ select test.name_of(p.id), p.row_version from contract.prices as p where p.id in (test.id('july'),
    test.id('seals')) order by 1 $$,
  $$ values ('july', 1), ('seals', 1) $$, 'what did not change or was rejected was not written'
);
select test.sign_in('ann');
select is(
  pg_temp.taken('[{"contract_number": "C-everywhere", "item_number": "bolt", "unit_price": 1}]'), 'CREATED',
  'who changes contracts of all sites imports for them'
);
select is(
  (select p.position from api.contract_prices as p where p.revision_id = test.id('everywhere 1')), 1,
    'from the first place on'
);
select test.sign_out();

select * from finish();
rollback;

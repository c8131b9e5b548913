begin;
select plan(9);

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
select test.sign_out();

select * from finish();
rollback;

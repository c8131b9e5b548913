begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type'), test.item('bolt'), test.item('seal');
select test.contract('care', 'type', 'vendor', 'north'), test.contract('bare', 'type', 'vendor', 'north'),
       test.contract('far', 'type', 'vendor', 'south'), test.contract('done', 'type', 'vendor', 'north', 'CLOSED');
select test.contract_currency('EUR', 'care', 'bare');
select test.revision('plain', 'bare');
select test.person('ann'), test.person('bob'), test.person('nora', '{north}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('cpi', (api.create_price_index('{"code": "CPI", "name": "Consumer prices"}')).id);
select results_eq(
  $$ select created, rejected from api.import_price_index_values('[
       {"price_index_code": "CPI", "starts_on": "2026-01-01", "value": 103},
       {"price_index_code": "CPI", "starts_on": "2026-02-01", "value": "100.5"},
       {"price_index_code": "CPI", "starts_on": "2026-03-01", "value": 130}]') $$,
  $$ values (3, 0) $$, 'an index with its values'
);
select test.sign_out();
select test.revision('terms', 'care', '[]', '{}', '2026-01-01');
select test.contract_rate('rate', 'terms', 80.55, '{"call_out_fee": 33.33, "starts_on": "2026-01-01"}'),
       test.contract_rate('over', 'terms', 50, '{"ends_on": "2025-12-31"}');
select test.contract_price('bolt price', 'terms', 'bolt', 1.005), test.contract_price('seal price', 'terms', 'seal',
  10);
select test.force(format($$ update contract.revisions set price_index_id = %L, index_base_value = 100,
  index_percent = 60,
  index_threshold_percent = 2, index_cap_percent = 10, index_starts = 'NEXT_QUARTER' where id = %L $$,
  test.id('cpi'), test.id('terms')));

select test.sign_in('nora');
select results_eq(
  $$ select kind, old_amount, new_amount, change_percent, applied_percent, is_due, effective_on, formula
       from api.explain_contract_indexation(test.id('care'), '2026-01-01', true) $$,
  $$ values
       ('CALL_OUT_FEE', 33.33, 33.93, 3.0, 1.8, true, '2026-04-01'::date, '33.33 x (1 + 60 % x (103 - 100) / 100)'),
       ('HOURLY_RATE', 80.55, 82.0, 3.0, 1.8, true, '2026-04-01', '80.55 x (1 + 60 % x (103 - 100) / 100)'),
       ('UNIT_PRICE', 1.005, 1.02, 3.0, 1.8, true, '2026-04-01', '1.005 x (1 + 60 % x (103 - 100) / 100)'),
       ('UNIT_PRICE', 10.0, 10.18, 3.0, 1.8, true, '2026-04-01', '10 x (1 + 60 % x (103 - 100) / 100)') $$,
  'old, new and formula, to the cent; what has ended is left out'
);
select results_eq(
  $$ select distinct is_due, applied_percent,
    new_amount = old_amount from api.explain_contract_indexation(test.id('care'), '2026-02-01') $$,
  $$ values (false, 0.0, true) $$, 'below the threshold nothing is due'
);
select results_eq(
  $$ select new_amount, applied_percent, right(formula, 14) from api.explain_contract_indexation(test.id('care'))
    where kind = 'HOURLY_RATE' $$,
  $$ values (88.61, 10.0, ', at most 10 %') $$, 'the last value, and not more than the cap: 88.605 is 88.61'
);
select is(
  (select count(*) from api.explain_contract_indexation(test.id('bare'))), 0::bigint, 'nothing without a clause'
);
select test.sign_out();
select test.force(format('update contract.revisions set index_base_value = 100, index_threshold_percent = 3,
  index_cap_percent = 1.8, index_starts = ''NEXT_YEAR'' where id = %L', test.id('terms')));
select test.sign_in('nora');
select results_eq(
  $$ select distinct is_due, applied_percent, change_percent, effective_on, right(formula, 6)
       from api.explain_contract_indexation(test.id('care'), '2026-01-01', true) $$,
  $$ values (true, 1.8, 3.0, '2027-01-01'::date, '/ 100)') $$,
  'threshold and cap are inclusive; the first day of the next year'
);
select test.sign_out();
select test.force(format('update contract.revisions set index_base_value = 1, index_threshold_percent = null,
  index_cap_percent = null, index_starts = ''NEXT_MONTH'' where id = %L', test.id('terms')));
select test.sign_in('nora');
select results_eq(
  $$ select distinct is_due, applied_percent, effective_on, right(formula, 11)
       from api.explain_contract_indexation(test.id('care'), '2026-02-01', true) $$,
  $$ values (true, 5970.0, '2026-03-01'::date, '5 - 1) / 1)') $$, 'without them any change is due, as it is'
);
select is(
  (select count(*) from api.explain_contract_indexation(test.id('care'))), 4::bigint, 'of one value'
);
select test.refuses(
  $$ select api.explain_contract_indexation(test.id('far')) $$, 'CONTRACT_NOT_FOUND', 404, 'nor out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.explain_contract_indexation(test.id('care')) $$, 'PERMISSION_DENIED', 403,
    'for those who read contracts'
);
select test.sign_out();

select * from finish();
rollback;

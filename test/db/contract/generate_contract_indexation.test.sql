begin;
select plan(17);

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
select test.craft('fitter'), test.craft('welder');
select test.contract_rate('last', 'terms', 10, jsonb_build_object('craft_id', test.id('fitter'), 'ends_on',
  '2026-04-01',
         'call_out_fee', 7)),
       test.contract_rate('gone', 'terms', 10, jsonb_build_object('craft_id', test.id('welder'), 'ends_on',
         '2026-03-31',
         'call_out_fee', 7));
insert into contract.price_indexes (organization_id, code, name) values (test.id('acme'), 'PPI', 'Producer prices');
insert into contract.index_values (organization_id, price_index_id, starts_on, value)
select i.organization_id, i.id, '2026-01-01', 200 from contract.price_indexes as i where i.code = 'PPI';
select test.contract_price('bolt price', 'terms', 'bolt', 1.005), test.contract_price('seal price', 'terms', 'seal',
  10);
select test.force(format($$ update contract.revisions set price_index_id = %L, index_base_value = 100,
  index_percent = 60,
  index_threshold_percent = 2, index_cap_percent = 10, index_starts = 'NEXT_QUARTER' where id = %L $$,
  test.id('cpi'), test.id('terms')));

select test.sign_in('nora');
select test.refuses(
  $$ select api.generate_contract_indexation(test.id('care'), '2026-02-01') $$, 'INDEX_NOT_DUE', 422,
    'nor is it generated'
);
select test.refuses(
  $$ select api.generate_contract_indexation(test.id('care'), '2025-02-01') $$, 'INDEX_VALUE_MISSING', 422,
    'nor without a value'
);
select test.refuses(
  $$ select api.generate_contract_indexation(test.id('bare')) $$, 'INDEX_CLAUSE_MISSING', 422, 'nor without a clause'
);
select test.refuses(
  $$ select api.generate_contract_indexation(test.id('done')) $$, 'CONTRACT_ENDED', 409, 'nor for what is over'
);
select test.refuses(
  $$ select api.generate_contract_indexation(test.id('far')) $$, 'CONTRACT_NOT_FOUND', 404, 'nor out of reach'
);
select test.remember('next', (select id from api.generate_contract_indexation(test.id('care'), '2026-01-01', true)));
select results_eq(
  $$ select status, revision, effective_on, index_base_value, index_percent, price_index_code, reason
       from api.contract_revisions where id = test.id('next') $$,
  $$ values ('DRAFT', 2, '2026-04-01'::date, 103.0, 60.0, 'CPI', 'Indexation of 2026-01: 103 of 100') $$,
  'a draft with the new base, on the day of the clause'
);
select results_eq(
  $$ select position, hourly_rate, call_out_fee from api.contract_rates
    where revision_id = test.id('next') order by 1 $$,
  $$ values (1, 82.0, 33.93), (2, 50.0, null), (3, 10.18, 7.13), (4, 10.0, 7.0) $$,
  'with the new rates, each its own; what has ended before keeps its own'
);
select results_eq(
  $$ select unit_price from api.contract_prices where revision_id = test.id('next') order by position $$,
  $$ values (1.02), (10.18) $$, 'and prices'
);
select is(
  (select sum(hourly_rate) + sum(call_out_fee) from api.contract_rates where revision_id = test.id('terms')), 197.88,
  'rates in force stay as they are'
);
select is(
  (select sum(unit_price) from api.contract_prices where revision_id = test.id('terms')), 11.005,
  'the revision in force stays as it is'
);
select test.refuses(
  $$ select api.generate_contract_indexation(test.id('care')) $$, 'REVISION_OPEN', 409, 'one at a time'
);
select api.withdraw_contract_revision(test.id('next'));
select test.remember('today', (select id from api.generate_contract_indexation(test.id('care'), '2026-01-01')));
select is(
  (select effective_on >= current_date from api.contract_revisions where id = test.id('today')), true,
  'unless it is said, not before today'
);
select test.refuses_fields(
  $$ select api.update_contract_revision(test.id('today'), '{"price_index_id": null}') $$, '{price_index_id}',
  'a clause is whole'
);
select is(
  (select status from api.update_contract_revision(test.id('today'), '{"price_index_id": null, "index_base_value": null,
     "index_percent": null, "index_threshold_percent": null, "index_cap_percent": null,
       "index_starts": null}')), 'DRAFT',
  'or gone'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.generate_contract_indexation(test.id('care')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select results_eq(
  $$ select count(index_base_value), count(index_percent), count(index_cap_percent) from api.contract_revisions $$,
  $$ values (0::bigint, 0::bigint, 0::bigint) $$, 'and its terms are for those who read contracts'
);
select test.sign_out();

select * from finish();
rollback;

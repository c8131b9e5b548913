begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('open', 'type', 'vendor', 'north'),
       test.contract('all', 'type', 'vendor'),
       test.contract('far', 'type', 'vendor', 'south'),
       test.contract('old', 'type', 'vendor', 'north', 'CLOSED');
select test.asset('pump', 'north'), test.spot('south');
select test.person('tess', '{north}', '{contract.update}'), test.person('max', '{*}', '{}'),
       test.person('ruth', '{north}', '{contract.read}');

select test.sign_in('tess');
select results_eq(
  $$ select r.status, r.revision, r.row_version
       from api.revise_contract(
         test.id('care'),
         '{"effective_on": "2026-02-01", "parts_percent": 50.5, "deductible": 100, "cap_amount": 1000,
           "currency": "EUR", "reason": "First"}',
         jsonb_build_array(
           jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('pump'), 'labour_percent', 80),
           jsonb_build_object('scope', 'SITE', 'covered_site_id', test.id('north'))
         ), 1
       ) as r $$,
  $$ values ('DRAFT', 1, 1) $$,
  'a draft of the terms of cover'
);
select results_eq(
  $$ select labour_percent, parts_percent, deductible, cap_period, currency, allowed_actions
       from api.contract_revisions where contract_id = test.id('care') $$,
  $$ values (100.00, 50.50, 100.0000, 'TERM', 'EUR',
       '["submit_contract_revision", "withdraw_contract_revision"]'::jsonb) $$,
  'as the list shows it'
);
select results_eq(
  $$ select position, scope, asset_number is not null, covered_site_code, labour_percent, revision_status
       from api.contract_coverages where contract_id = test.id('care') order by position $$,
  $$ values (1, 'ASSET', true, null, 80.00, 'DRAFT'), (2, 'SITE', false, 'NORTH', null, 'DRAFT') $$,
  'with its lines'
);
select test.refuses(
  $$ select api.revise_contract(test.id('care'), '{"effective_on": "2026-03-01"}') $$,
  'REVISION_OPEN', 409, 'one at a time is open'
);
select test.refuses_fields(
  $$ select api.revise_contract(
       test.id('open'), '{"labour_percent": 100.5, "deductible": -1, "cap_period": "WEEK"}',
       '[{"scope": "SOME"}, {"labour_percent": "x"}]'
     ) $$,
  array['cap_period', 'deductible', 'effective_on', 'labour_percent', 'p_coverages[1].scope',
    'p_coverages[2].labour_percent', 'p_coverages[2].scope'],
  'every fault of the form at once'
);
select test.refuses_fields(
  $$ select api.revise_contract(
       test.id('open'), '{"effective_on": "2026-02-01", "deductible": 1, "cap_period": "YEAR"}',
       jsonb_build_array(
         jsonb_build_object('scope', 'ALL', 'asset_id', test.id('pump')),
         jsonb_build_object('scope', 'ASSET', 'starts_on', '2026-02-02', 'ends_on', '2026-02-01'),
         jsonb_build_object('scope', 'ASSET_TREE', 'asset_id', test.id('pump'), 'meter_name', 'hours'),
         jsonb_build_object('scope', 'ASSET_TREE', 'asset_id', test.id('pump'), 'starts_on', '2026-05-01'),
         jsonb_build_object('scope', 'ALL', 'meter_start', 5)
       )
     ) $$,
  array['cap_period', 'currency', 'p_coverages[1].asset_id', 'p_coverages[2].asset_id', 'p_coverages[2].ends_on',
    'p_coverages[3].meter_limit', 'p_coverages[4].scope', 'p_coverages[5].meter_name'],
  'and every fault of what the values mean'
);
select test.refuses_fields(
  $$ select api.update_contract_revision(
       (select id from api.contract_revisions where contract_id = test.id('care')), '{"effective_on": "2027-01-01"}',
       jsonb_build_array(jsonb_build_object('scope', 'ALL', 'starts_on', '2025-12-31', 'ends_on', '2027-01-01'))
     ) $$,
  '{effective_on,p_coverages[1].ends_on,p_coverages[1].starts_on}', 'nothing outside the term'
);
select test.refuses(
  $$ select api.revise_contract(test.id('all'), '{"effective_on": "2026-03-01"}') $$,
  'NOT_ALL_SITES', 403, 'a contract for all sites belongs to those who reach them all'
);
select test.refuses(
  $$ select api.revise_contract(test.id('far'), '{"effective_on": "2026-03-01"}') $$,
  'CONTRACT_NOT_FOUND', 404, 'a contract out of reach does not exist'
);
select test.refuses(
  $$ select api.revise_contract(test.id('open'), '{"effective_on": "2026-03-01"}', p_row_version => 7) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses(
  $$ select api.revise_contract(test.id('old'), '{"effective_on": "2026-03-01"}') $$,
  'CONTRACT_ENDED', 409, 'what is closed is not revised'
);
select test.sign_out();

select test.revision('first', 'open', '[{"scope": "ALL", "work_type": "SAFETY"}]', '{"labour_percent": 70}');
select test.sign_in('tess');
select is(
  (select r.revision from api.revise_contract(test.id('open'), '{"effective_on": "2026-03-01"}') as r), 2,
  'the next revision'
);
select results_eq(
  $$ select r.labour_percent, c.work_type
       from api.contract_revisions as r
       join api.contract_coverages as c on c.revision_id = r.id
      where r.contract_id = test.id('open') and r.revision = 2 $$,
  $$ values (70.00, 'SAFETY') $$, 'begins as the last one is'
);
select test.sign_out();

select test.sign_in('max');
select results_eq(
  $$ select count(*), count(deductible), count(currency) from api.contract_revisions $$,
  $$ values (3::bigint, 0::bigint, 0::bigint) $$, 'amounts are for those who read contracts'
);
select test.refuses(
  $$ select api.revise_contract(test.id('open'), '{"effective_on": "2026-03-01"}') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;

begin;
select plan(16);

select test.organization('acme');
select test.site('north');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('poor', 'type', 'vendor', 'north');
select test.contract_currency('EUR', 'care');
select test.craft('fitter');
select test.revision('terms', 'care', '[]', '{"status": "PENDING_APPROVAL"}', '2026-01-01'),
       test.revision('bare', 'poor', '[]', '{"status": "DRAFT"}');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.update_contract_rates(
       test.id('terms'),
       jsonb_build_array(
         jsonb_build_object('craft_id', test.id('fitter'), 'craft_level', 2, 'hourly_rate', 80.5, 'call_out_fee', 60),
         jsonb_build_object('craft_id', test.id('fitter'), 'hourly_rate', 70, 'ends_on', '2026-06-30'),
         jsonb_build_object('craft_id', test.id('fitter'), 'hourly_rate', 75, 'starts_on', '2026-07-01'),
         jsonb_build_object('hourly_rate', 60, 'minimum_minutes', 120)
       ), 1
     ) $$,
  $$ values ('DRAFT', 2) $$, 'the rates of a revision, which is a draft again'
);
select results_eq(
  $$ select position, craft_code, craft_level, hourly_rate, call_out_fee, currency, minimum_minutes, ends_on,
            revision_status
       from api.contract_rates where revision_id = test.id('terms') order by position $$,
  $$ values (1, 'FITTER', 2, 80.5, 60.0, 'EUR', null, null::date, 'DRAFT'),
            (2, 'FITTER', null, 70.0, null, 'EUR', null, '2026-06-30', 'DRAFT'),
            (3, 'FITTER', null, 75.0, null, 'EUR', null, null, 'DRAFT'),
            (4, null, null, 60.0, null, 'EUR', 120, null, 'DRAFT') $$,
  'as the list shows them, in the currency of the contract'
);
select test.refuses_fields(
  $$ select api.update_contract_rates(
       test.id('terms'), '[{"hourly_rate": -1, "craft_level": 10}, {"minimum_minutes": 0, "currency": "USD"}]'
     ) $$,
  array['p_rates[1].craft_level', 'p_rates[1].hourly_rate', 'p_rates[2].currency', 'p_rates[2].hourly_rate',
    'p_rates[2].minimum_minutes'],
  'every fault of the form at once'
);
select test.refuses_fields(
  $$ select api.update_contract_rates(
       test.id('terms'),
       '[{"hourly_rate": 1, "craft_level": 1},
         {"hourly_rate": 1, "starts_on": "2026-02-02", "ends_on": "2026-02-01"},
         {"hourly_rate": 1, "starts_on": "2025-12-31", "ends_on": "2027-01-01"},
         {"hourly_rate": 1, "starts_on": "2026-05-01"}]'
     ) $$,
  array['p_rates[1].craft_id', 'p_rates[2].craft_id', 'p_rates[2].ends_on', 'p_rates[3].ends_on',
    'p_rates[3].starts_on', 'p_rates[4].craft_id'],
  'and every fault of what the values mean'
);
select test.refuses_fields(
  $$ select api.update_contract_rates(test.id('bare'), '[{"hourly_rate": 1}]') $$, '{p_rates}',
  'without a currency of the contract there is no rate'
);
select test.refuses(
  $$ select api.submit_contract_revision(test.id('bare')) $$, 'REVISION_EMPTY', 422,
  'neither coverages nor rates are nothing to approve'
);
select is(
  (select status from api.submit_contract_revision(test.id('terms'))), 'PENDING_APPROVAL', 'rates alone are'
);
select test.sign_out();

select test.sign_in('bob');
select api.approve_contract_revision(test.id('terms'));
select test.refuses(
  $$ select api.update_contract_rates(test.id('terms'), '[]') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what is approved never changes'
);
select test.remember(
  'next', (select id from api.revise_contract(test.id('care'), '{"effective_on": "2026-03-01"}'))
);
select results_eq(
  $$ select position, hourly_rate from api.contract_rates where revision_id = test.id('next') order by position $$,
  $$ values (1, 80.5), (2, 70.0), (3, 75.0), (4, 60.0) $$, 'the next revision has the rates of the last'
);
select test.refuses(
  $$ select api.update_contract_rates(test.id('next'), '[]', 7) $$, 'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses(
  $$ select api.update_contract_rates(gen_random_uuid(), '[]') $$, 'REVISION_NOT_FOUND', 404, 'no such revision'
);
select api.update_contract_rates(test.id('next'), '[{"hourly_rate": 7}]');
select results_eq(
  $$ select test.name_of(revision_id), count(*), max(hourly_rate) from api.contract_rates
      where revision_id in (test.id('terms'), test.id('next')) group by 1 order by 1 $$,
  $$ values ('next', 1::bigint, 7.0), ('terms', 4, 80.5) $$, 'rates of other revisions stay'
);
select api.update_contract(test.id('care'), '{"renewal_months": 12}');
select test.remember('renewed', (select id from api.renew_contract(test.id('care'))));
select results_eq(
  $$ select position, hourly_rate, craft_level, minimum_minutes, starts_on, ends_on
       from api.contract_rates where contract_id = test.id('renewed') order by position $$,
  $$ values (1, 80.5, 2, null, null::date, null::date), (2, 75.0, null, null, null, null),
            (3, 60.0, null, 120, null, null) $$,
  'a renewal has those of the last day, for its whole term'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_contract_rates(test.id('next'), '[]') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select results_eq(
  $$ select count(*) > 0, count(hourly_rate), count(call_out_fee), count(currency) from api.contract_rates $$,
  $$ values (true, 0::bigint, 0::bigint, 0::bigint) $$, 'amounts are for those who read contracts'
);
select test.sign_out();
select is(
  (select count(*) from pg_constraint as c where c.conrelid = 'contract.rates'::regclass and c.contype = 'x'), 1::bigint,
  'and two rates of a revision never hold for the same hours'
);

select * from finish();
rollback;

begin;
select plan(6);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

-- The work of another vendor, which the contract of its type does not pay.
select test.vendor('other'), test.contract_type('bound', 'WARRANTY', true);
update contract.types set default_covers_labour = true;
select test.contract('guarantee', 'bound', 'maker', 'south', p_starts_on => '2020-01-01');
select test.revision('cover', 'guarantee', '[{"scope": "ALL"}]', '{"labour_percent": 50}');
select test.work_order('crack', 'south');
update work.work_orders set work_type = 'CORRECTIVE', vendor_id = test.id('other') where id = test.id('crack');
select test.remember('lost', test.cost('crack', 'SERVICE', 80)), test.cost('crack', 'ITEM', 10);
set constraints all immediate;
set constraints all deferred;
update work.work_orders set status = 'COMPLETED', completed_at = now() - interval '11 days' where id = test.id('leak');
select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, lost_amount, refused_amount, late_amount, numerator_ids
       from api.explain_coverage_leakage('2026-01-01', '2026-01-31', p_details => true) where site_code is not null $$,
  $$ values ('NORTH', 140.0, 140.0, 100.00, 0.0, 0.0, 140.0, array[test.id('c100'), test.id('c40')]),
            ('SOUTH', 40.0, 40.0, 100.00, 40.0, 0.0, 0.0, array[test.id('lost')]) $$,
  'what is too late to claim, and what others did'
);
select results_eq(
  $$ select contract_number ~ '^CO-', cost_line_id, component, percent, cost_amount, lost_amount
       from api.coverage_leaks $$,
  $$ values (true, test.id('lost'), 'LABOUR', 50.00, 80.0, 40.0) $$, 'as the list shows'
);
select results_eq(
  $$ select denominator from api.explain_coverage_leakage('2026-01-01', '2026-01-31')
      where site_code is null $$,
  $$ values (180.0) $$, 'with a total'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select work.reverse_cost(test.id('lost'), 'wrong');
set constraints all immediate;
select test.sign_in('ann');
select is_empty(
  $$ select 1 from api.explain_coverage_leakage('2026-01-01', '2026-01-31', array[test.id('south')]) $$,
  'what is reversed is not lost'
);
select test.refuses(
  $$ select api.explain_coverage_leakage('2026-01-05', '2026-01-05', array[uuidv7()]) $$, 'SITE_NOT_FOUND', 404,
  'a site exists'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.explain_coverage_leakage('2026-01-05', '2026-01-05') $$, 'PERMISSION_DENIED', 403,
  'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;

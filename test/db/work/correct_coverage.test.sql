begin;
select plan(25);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('full');
update contract.types set default_covers_labour = true, default_covers_parts = true;
select test.asset('pump', 'north');
select test.meter('hours', 'pump');
update asset.placements set started_at = '2020-01-01';
insert into meter.readings (organization_id, site_id, meter_id, read_at, reading)
values (test.id('acme'), test.id('north'), test.id('hours'), '2026-03-01', 120);
select test.contract('care', 'full', 'vendor', 'north', p_starts_on => '2026-01-01');
select test.revision(
  'terms', 'care', '[{"scope": "ALL", "meter_name": "hours", "meter_limit": 100}]',
  '{"deductible": 10, "cap_amount": 1000, "currency": "EUR"}'
);
select test.work_order('leak', 'north', '2026-03-02'), test.work_order('other', 'north', '2026-03-02');
update work.work_orders set asset_id = test.id('pump');
select test.person('ann', '{north}', '{contract.manage,claim.manage}'), test.person('max', '{north}',
       '{contract.read}'),
       test.person('sue', '{south}', '{contract.manage}');
select test.remember('c100', test.cost('leak', 'SERVICE', 100)), test.remember('c40', test.cost('leak', 'ITEM', 40)),
       test.remember('gone', test.cost('leak', 'ITEM', 7));
select test.remember('back', work.reverse_cost(test.id('gone'), 'wrong'));
select test.remember('else', test.cost('other', 'ITEM', 5));
create function pg_temp.settle() returns void language plpgsql as $$
begin
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  set constraints all immediate;
  set constraints all deferred;
end
$$;
select pg_temp.settle();
select is((select count(*) from contract.uses), 0::bigint, 'over the limit of the meter nobody pays');

-- Acceptance 7: the reading is corrected downwards; old lines stay until they are corrected.
update meter.readings set reading = 90 where meter_id = test.id('hours');
select pg_temp.settle();
select is((select count(*) from contract.uses), 0::bigint,
  'a reading that is corrected leaves posted costs as they are');
select test.sign_in('ann');
select results_eq(
  $$ select is_paying from api.explain_entitlement(test.id('leak')) where component = 'PARTS' $$,
  $$ values (true) $$, 'while the explanation follows it'
);
select results_eq(
  $$ select test.name_of(work_order_id), corrected_costs from api.correct_coverage(test.id('leak')) $$,
  $$ values ('leak', 2) $$, 'the correction posts it anew'
);
select test.sign_out();
select results_eq(
  $$ select test.name_of(cost_line_id), gross_amount, covered_amount, correction from contract.uses order by id $$,
  $$ values ('c100', 100.0, 90.0, 0), ('c40', 40.0, 40.0, 0) $$,
  'in the order of the costs, with deductible, and without what is reversed'
);
select test.sign_in('ann');
select is((select corrected_costs from api.correct_coverage(test.id('leak'))), 0, 'where nothing changes');
select test.sign_out();
select is((select count(*) from contract.uses), 2::bigint, 'nothing is posted');

update contract.revisions set deductible = 50 where id = test.id('terms');
select test.sign_in('ann');
select is((select corrected_costs from api.correct_coverage(test.id('leak'))), 1,
  'one cost changes with the deductible');
select results_eq(
  $$ select test.name_of(cost_line_id), covered_amount, correction, reversal_of is null from api.contract_uses
      order by id offset 2 $$,
  $$ values ('c100', -90.0, 0, false), ('c40', -40.0, 0, false), ('c100', 50.0, 1, true), ('c40', 40.0, 1, true) $$,
  'all are given back first'
);
select test.sign_out();
select is(
  (select used_amount from contract.cap_balances where contract_id = test.id('care') and period_starts_on = '-infinity'),
  90.0, 'and the cap follows'
);

update contract.revisions set deductible = 20 where id = test.id('terms');
select test.sign_in('ann');
select is((select corrected_costs from api.correct_coverage(test.id('leak'))), 1, 'a second correction');
select test.sign_out();
update contract.revisions set deductible = 50 where id = test.id('terms');
select test.sign_in('ann');
select api.correct_coverage(test.id('leak'));
select test.sign_out();
select results_eq(
  $$ select correction, covered_amount from contract.uses where cost_line_id = test.id('c100') and reversal_of is null
      order by id $$,
  $$ values (0, 90.0), (1, 50.0), (2, 80.0), (3, 50.0) $$, 'each has the next number'
);

-- What is reversed afterwards gives back what was corrected.
select pg_temp.settle();
select work.reverse_cost(test.id('c100'), 'wrong');
select pg_temp.settle();
select is(
  (select used_amount from contract.cap_balances where contract_id = test.id('care') and period_starts_on = '-infinity'),
  40.0, 'a reversal gives back the last posting'
);

-- What is claimed, closed or of a closed month stays.
select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select test.sign_out();
update contract.revisions set deductible = 0 where id = test.id('terms');
select test.sign_in('ann');
select is((select corrected_costs from api.correct_coverage(test.id('leak'))), 0, 'what is in a claim stays');
select is(
  test.detail_codes(
    $$ select api.correct_coverage(test.id('leak'), array[test.id('c40'), test.id('c100'), test.id('else')]) $$
  ),
  'COST_CLAIMED COST_REVERSED NOT_FOUND', 'who asks for it is told each reason'
);
select api.cancel_claim(test.id('claim'), 'wrong');
select test.sign_out();
insert into core.periods (organization_id, month_on, status, closed_at)
values (test.id('acme'), date_trunc('month', current_date), 'CLOSED', now());
select test.sign_in('ann');
select is((select corrected_costs from api.correct_coverage(test.id('leak'))), 0, 'what is of a closed month stays');
select is(
  test.detail_codes($$ select api.correct_coverage(test.id('leak'), array[test.id('c40')]) $$), 'PERIOD_CLOSED',
  'who asks for it is told'
);
select test.sign_out();
delete from core.periods;
select set_config('assetry.action', 'start_work_order', true);
update work.work_orders set status = 'IN_PROGRESS', started_at = '2026-03-03' where id = test.id('leak');
select set_config('assetry.action', 'complete_work_order', true);
update work.work_orders set status = 'COMPLETED', completed_at = '2026-03-04' where id = test.id('leak');
select set_config('assetry.action', 'close_work_order', true);
update work.work_orders set status = 'CLOSED', closed_at = '2026-03-05' where id = test.id('leak');
select test.sign_in('ann');
select test.refuses(
  $$ select api.correct_coverage(test.id('leak')) $$, 'WORK_ORDER_NOT_OPEN', 409, 'closed work is never touched'
);
select test.refuses(
  $$ select api.correct_coverage(test.id('other'), null, 99) $$, 'STALE_ROW', 409, 'at another version'
);
select is((select corrected_costs from api.correct_coverage(test.id('other'))), 1, 'other work is corrected');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.correct_coverage(test.id('other')) $$, 'PERMISSION_DENIED', 403, 'who only reads corrects nothing'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.correct_coverage(test.id('other')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor who does not reach it'
);
select test.sign_out();

-- What is lost alone is corrected, too: of a contract that does not authorize the vendor.
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.vendor('rival'), test.contract_type('bound', 'WARRANTY', true);
update contract.types set default_covers_labour = true;
select test.asset('fan', 'north'), test.contract('guard', 'bound', 'vendor', 'north');
select test.revision(
  'half', 'guard', jsonb_build_array(jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('fan')))
);
select test.work_order('hum', 'north', '2025-03-02'), test.work_order('buzz', 'north', '2025-03-02');
update work.work_orders set asset_id = test.id('fan'), vendor_id = test.id('rival')
 where id in (test.id('hum'), test.id('buzz'));
select test.cost('hum', 'SERVICE', 100), test.cost('buzz', 'SERVICE', 60);
select pg_temp.settle();
update contract.revisions set labour_percent = 50 where id = test.id('half');
select test.sign_in('ann');
select is((select corrected_costs from api.correct_coverage(test.id('hum'))), 1, 'a leak of another share is a change');
select is((select corrected_costs from api.correct_coverage(test.id('hum'))), 0, 'and then none');
select test.sign_out();
select results_eq(
  $$ select test.name_of(work_order_id), percent, lost_amount from contract.leaks order by 1 $$,
  $$ values ('buzz', 100.00, 60.0), ('hum', 50.00, 50.0) $$, 'that of other work stays'
);

select * from finish();
rollback;

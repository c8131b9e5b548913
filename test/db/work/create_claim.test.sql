begin;
select plan(6);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.create_claim(test.id('leak'), test.id('care'), '{"note": "Seal"}',
       jsonb_build_array(jsonb_build_object('cost_line_id', test.id('c100'), 'claimed_amount', 60))) $$,
  $$ values ('DRAFT', 2) $$, 'a part of one cost is claimed'
);
select results_eq(
  $$ select claimed_amount, note from api.claims $$, $$ values (60.0, 'Seal') $$, 'as the list shows'
);
select test.remember('rest', (api.create_claim(test.id('leak'), test.id('care'))).id);
select results_eq(
  $$ select cost_line_id from api.claim_lines where claim_id = test.id('rest') $$,
  $$ values (test.id('c40')) $$, 'the rest is in another one'
);
select test.refuses(
  $$ select api.create_claim(test.id('leak'), test.id('care')) $$, 'CLAIM_EMPTY', 422, 'then there is nothing more'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_claim(test.id('leak'), test.id('care')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

-- A claim goes with its work order to another site.
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.asset('pump', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('leak');
select work.move_open_work(array[test.id('pump')], test.id('south'));
select set_eq(
  $$ select c.site_id from contract.claims as c union select l.site_id from contract.claim_lines as l $$,
  array[test.id('south')], 'it moves with its work order'
);

select * from finish();
rollback;

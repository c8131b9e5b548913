begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT'), test.cost_center('PROD');
select test.budget('maint', 'MAINT', 100), test.budget('prod', 'PROD', 100);
select test.sign_in('ann');
select test.remember('transfer', (select t.id from api.create_budget_transfer(jsonb_build_object('from_budget_id',
  test.id('maint'), 'to_budget_id', test.id('prod'), 'amount', 5, 'reason', 'the season')) as t));
select test.refuses(
  $$ select api.cancel_budget_transfer(test.id('transfer'), 'no', 7) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses_fields(
  $$ select api.cancel_budget_transfer(test.id('transfer'), null) $$, '{p_reason}', 'with a reason'
);
select results_eq(
  $$ select status from api.cancel_budget_transfer(test.id('transfer'), 'no') $$, $$ values ('CANCELLED') $$, 'done'
);
select results_eq(
  $$ select status_note, decided_by_name from api.budget_transfers $$, $$ values ('no', null::text) $$, 'and told'
);
select is(test.figures('maint'), '{0,0,0,100}', 'nothing is given');
select test.refuses(
  $$ select api.cancel_budget_transfer(test.id('transfer'), 'no') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.cancel_budget_transfer(uuidv7(), 'no') $$, 'BUDGET_TRANSFER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_budget_transfer(test.id('transfer'), 'no') $$, 'PERMISSION_DENIED', 403,
  'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;

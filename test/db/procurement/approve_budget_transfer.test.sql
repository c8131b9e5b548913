begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT'), test.cost_center('PROD');
select test.budget('maint', 'MAINT', 100), test.budget('prod', 'PROD', 9999999999990);
update procurement.budgets set actual_amount = 30 where id = test.id('maint');
create function pg_temp.transfer(p_name text, p_amount numeric) returns uuid language sql as $$
  select test.remember(p_name, (select t.id from api.create_budget_transfer(jsonb_build_object('from_budget_id',
    test.id('maint'), 'to_budget_id', test.id('prod'), 'amount', p_amount, 'reason', 'the season')) as t))
$$;
select test.sign_in('ann');
select pg_temp.transfer('first', 5), pg_temp.transfer('dear', 65.0001), pg_temp.transfer('large', 10),
       pg_temp.transfer('late', 1);
select test.refuses(
  $$ select api.approve_budget_transfer(test.id('first')) $$, 'SELF_APPROVAL', 422, 'nobody approves their own'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_budget_transfer(test.id('first'), 7) $$, 'STALE_ROW', 409, 'at its version'
);
select results_eq(
  $$ select status from api.approve_budget_transfer(test.id('first')) $$, $$ values ('APPROVED') $$, 'others do'
);
select results_eq(
  $$ select amount, available_amount, revision from api.budgets order by name $$,
  $$ values (95.0000, 65.0000, 2), (9999999999995.0000, 9999999999995.0000, 2) $$, 'one gives and the other gets'
);
select results_eq(
  $$ select budget_name, new_amount - old_amount, transfer_id = test.id('first')
       from api.budget_revisions order by 1 $$,
  $$ values ('maint', -5.0000, true), ('prod', 5.0000, true) $$, 'both revisions name it'
);
select test.refuses(
  $$ select api.approve_budget_transfer(test.id('first')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.approve_budget_transfer(test.id('dear')) $$, 'BUDGET_EXCEEDED', 422, 'it gives no more than it has'
);
select test.refuses_fields(
  $$ select api.approve_budget_transfer(test.id('large')) $$, '{p_amount}', 'none becomes too large'
);
select api.close_budget(test.id('prod'));
select test.refuses(
  $$ select api.approve_budget_transfer(test.id('late')) $$, 'BUDGET_NOT_OPEN', 409, 'both are open then'
);
select test.refuses(
  $$ select api.approve_budget_transfer(uuidv7()) $$, 'BUDGET_TRANSFER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_budget_transfer(test.id('dear')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;

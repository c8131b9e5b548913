-- The contract under which the work of a schedule is done: named by its work while it is in force.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.person('ann');
select test.contract_type('service');
select test.vendor('fixers'), test.vendor('shunned');
select test.contract('care', 'service', 'fixers'), test.contract('over', 'service', 'fixers'),
       test.contract('barred', 'service', 'shunned'), test.contract('elsewhere', 'service', 'fixers', 'south');
create function pg_temp.is_daily(p_contract text) returns jsonb language sql as $$
  select jsonb_build_object('every_unit', 'DAY', 'contract_id', test.id(p_contract))
$$;
select test.schedule('cared for', 'pump', pg_temp.is_daily('care'), now() - interval '1 day'),
       test.schedule('left alone', 'pump', pg_temp.is_daily('over'), now() - interval '1 day'),
       test.schedule('refused', 'pump', pg_temp.is_daily('barred'), now() - interval '1 day'),
       test.schedule('now', 'pump', pg_temp.is_daily('care'));
alter table contract.contracts disable trigger check_transition;
update contract.contracts set status = 'EXPIRED' where id = test.id('over');
alter table contract.vendors disable trigger check_transition;
update contract.vendors set status = 'BLOCKED' where id = test.id('shunned');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_maintenance_schedule(test.id('now'), jsonb_build_object('contract_id', test.id('over'))) $$,
  '{contract_id}', 'a schedule names no contract that is over'
);
select test.refuses_fields(
  $$ select api.update_maintenance_schedule(test.id('now'), jsonb_build_object('contract_id', test.id('elsewhere'))) $$,
  '{contract_id}', 'nor one for another site'
);
select lives_ok(
  $$ select api.update_maintenance_schedule(test.id('left alone'), '{"name": "Left alone"}') $$,
  'what it named before it was over it may go on naming'
);
select results_eq(
  $$ select s.contract_id from api.maintenance_schedules as s where s.id = test.id('cared for') $$,
  $$ values (test.id('care')) $$, 'the list tells it'
);
select api.generate_maintenance(test.id('now'));
select test.sign_out();

set local role assetry_worker;
select core.run_scheduled_task('generate_maintenance');
reset role;

create function pg_temp.parties(p_schedule text) returns text language sql security definer as $$
  select concat_ws(' ', count(*), string_agg(w.contract_id::text, ','), string_agg(w.vendor_id::text, ','))
    from maintenance.occurrences as o
    join work.work_orders as w on w.id = o.work_order_id
   where o.schedule_id = test.id(p_schedule)
$$;
select is(
  pg_temp.parties('cared for'), concat_ws(' ', 1, test.id('care'), test.id('fixers')),
  'work that the clock makes names contract and vendor'
);
select is(
  pg_temp.parties('now'), concat_ws(' ', 1, test.id('care'), test.id('fixers')), 'as does work that is made ahead'
);
select is(pg_temp.parties('left alone'), '1', 'under a contract that is over work is made, and names none');
select is(pg_temp.parties('refused'), '1', 'as under that of a vendor who is blocked');

select * from finish();
rollback;

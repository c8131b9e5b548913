begin;
select plan(12);

select test.organization('acme'), test.site('north'), test.person('ann');
select test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('nut');
update core.organizations set status = 'SUSPENDED';
select audit.verify_new_records();
select is_empty(
  $$ select c.name from audit.record_checks as c where c.organization_id = test.id('acme') $$,
  'of a suspended organization no proof begins'
);
update core.organizations set status = 'ACTIVE';
select audit.verify_new_records();

-- As if the transaction of what was written had ended, and other organizations had written nothing.
create function pg_temp.chain() returns integer language plpgsql as $$
begin
  delete from audit.events where organization_id is distinct from test.id('acme');
  update audit.events set transaction = '4' where transaction = pg_current_xact_id();
  delete from audit.log_batches where organization_id <> test.id('acme');
  return audit.chain_log();
end $$;
create function pg_temp.told() returns text language sql as $$
  select string_agg(distinct concat_ws(' ', f ->> 'entity', coalesce(f ->> 'code', f ->> 'problem')), ', ')
    from audit.record_checks as c cross join jsonb_array_elements(c.last_faults) as f
   where c.name = 'RECENT' and c.organization_id = test.id('acme')
$$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 5, 2), test.receive('nut', 'MAIN', 5, 2);
select test.sign_out();
select cmp_ok(pg_temp.chain(), '>', 2, 'lines are chained');
update core.organizations set status = 'SUSPENDED';
select is(audit.verify_new_records(), 0, 'of a suspended organization nothing is done');
update core.organizations set status = 'ACTIVE';
select cmp_ok(audit.verify_new_records(), '>', 0, 'and proved');
select is(pg_temp.told(), null, 'nothing differs');
select is(audit.verify_new_records(), 0, 'what is proved is not looked at again');

update audit.events set transaction = '3' where transaction = '4';
select test.sign_in('ann');
select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), p_reason => 'x');
select test.sign_out();
select set_config('session_replication_role', 'replica', true);
update inventory.movements set unit_cost = 9 where kind = 'ISSUE';
update inventory.standings set quantity = 9 where item_id = test.id('bolt');
select set_config('session_replication_role', 'origin', true);
select cmp_ok(pg_temp.chain(), '>', 0, 'what came since is chained');
select cmp_ok(audit.verify_new_records(), '>', 0, 'and proved');
select is(pg_temp.told(),
  'inventory.movements RECORD_EDITED, inventory.standings BALANCE_WRONG, inventory.standings QUANTITY_WRONG',
  'edits of what was written since are told');
set local role assetry_worker;
select is(core.run_scheduled_task('verify_new_records'), 'DONE', 'by the clock');
reset role;

-- A round lasts two seconds, because readers of the log wait for its end; the rounds of a run look at each once.
select test.organization('beta');
select audit.verify_new_records();
create temporary table before as select c.id, c.rounds from audit.record_checks as c where c.name = 'RECENT';
create or replace function audit.recent_faults(
  p_organization_id uuid, p_after bigint, p_most integer, out p_through bigint, out p_faults jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform pg_catalog.pg_sleep(2.1);
  p_through := p_after;
  p_faults := '[]';
end
$$;
select is(
  core.run_scheduled_task('verify_new_records', 1), 'MORE', 'a round that has used up its time asks for another'
);
do $$
begin
  for n in 2..9 loop
    exit when core.run_scheduled_task('verify_new_records', n) = 'DONE';
  end loop;
end
$$;
select results_eq(
  $$ select count(*) > 1, min(c.rounds - b.rounds), max(c.rounds - b.rounds)
       from audit.record_checks as c join before as b on b.id = c.id $$, $$ values (true, 1, 1) $$,
  'and each organization was looked at once'
);

select * from finish();
rollback;

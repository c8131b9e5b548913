-- The flag of a type with five thousand contracts: writing it costs one note, and a task finds what it makes wrong.
begin;
select plan(7);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.vendor('maker'), test.contract_type('warranty', 'WARRANTY');
select test.worker('own', 'north');
update contract.types set code = 'WAR', default_covers_labour = true;
select test.person('ann');

-- Nothing here asks for the notes that each record leaves when it is written.
set local session_replication_role = replica;
insert into asset.assets (organization_id, site_id, asset_number, name)
select test.id('acme'), test.id('north'), 'P-' || n, 'Pump' from generate_series(1, 5000) as n;
insert into contract.contracts (organization_id, site_id, contract_number, type_id, vendor_id, title, status)
select test.id('acme'), test.id('north'), 'W-' || n, test.id('warranty'), test.id('maker'), 'Warranty', 'ACTIVE'
  from generate_series(1, 5000) as n;
insert into contract.revisions (organization_id, site_id, contract_id, revision, effective_on, status, approved_at)
select c.organization_id, c.site_id, c.id, 1, '2020-01-01', 'APPROVED', now() from contract.contracts as c;
insert into contract.coverages (organization_id, site_id, contract_id, revision_id, position, scope, asset_id)
select r.organization_id, r.site_id, r.contract_id, r.id, 1, 'ASSET', a.id
  from contract.revisions as r
  join contract.contracts as c on c.id = r.contract_id
  join asset.assets as a on a.asset_number = 'P-' || substr(c.contract_number, 3);
set local session_replication_role = origin;
insert into work.work_orders (organization_id, site_id, work_order_number, title, asset_id, status, work_type)
select a.organization_id, a.site_id, 'W-' || a.asset_number, 'Leak', a.id, 'ASSIGNED', 'CORRECTIVE'
  from asset.assets as a
 where a.asset_number like 'P-__0'
    or a.asset_number like 'P-___0';
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select w.organization_id, w.site_id, w.id, test.id('own') from work.work_orders as w;
select test.remember('leak', w.id) from work.work_orders as w where w.work_order_number = 'W-P-100';
delete from core.task_marks;
-- Plans that the session has made for tables with few rows.
discard plans;

-- Rounds of the task until nothing is left, and what it wrote.
create function pg_temp.looked() returns integer language plpgsql as $$
declare
  v_sum integer := 0;
begin
  for v_round in 1 .. 200 loop
    v_sum := v_sum + work.find_vendor_violations(clock_timestamp());
    exit when not exists (
      select 1 from core.task_marks as m where m.task = 'find_vendor_violations' and m.due_at <= clock_timestamp()
    );
  end loop;

  return v_sum;
end
$$;

select is((select count(*) from work.assignments), 491::bigint, 'work that is assigned');
update contract.types set requires_authorized_vendor = true;
select is((select requires_authorized_vendor from contract.types), true, 'the flag is set');
select results_eq(
  $$ select subject_id, count(*) from core.task_marks where task = 'find_vendor_violations' group by 1 $$,
  $$ values (test.id('acme'), 1::bigint) $$, 'by one note, however many contracts there are'
);
select is(pg_temp.looked(), 491, 'all of it is found');
select test.sign_in('ann');
select is((select count(*) from api.vendor_violations), 491::bigint, 'and listed');
select test.refuses(
  $$ select api.start_work_order(test.id('leak')) $$, 'AUTHORIZED_VENDOR_REQUIRED', 422, 'it does not start'
);
select is(
  (select count(*) from api.work_order_assignments where ended_at is null), 491::bigint, 'and keeps who has it'
);
select test.sign_out();

select * from finish();
rollback;

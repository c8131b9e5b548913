begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('stored', 'north');
select test.person('ann'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.schedule('oil', 'pump', '{"title": "Oil it", "priority": "HIGH"}'),
       test.schedule('rest', 'pump', '{"status": "SUSPENDED"}'), test.schedule('kept', 'stored'),
       test.schedule('floating', 'pump', '{"basis": "FLOATING"}');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'IN_STORAGE' where id = test.id('stored');
create temporary table before as select next_due_at from maintenance.schedules where id = test.id('oil');
grant select on before to public;

select test.sign_in('ann');
select results_eq(
  $$ select o.seq, o.status, o.due_at, o.next_due_at > o.due_at from api.generate_maintenance(test.id('oil'))
    as o $$,
  $$ select 1, 'GENERATED', b.next_due_at, true from before as b $$, 'the next day has its turn before it has come'
);
select results_eq(
  $$ select w.title, w.priority, w.asset_name::text, w.work_type, w.origin, w.status, w.due_at
    from api.work_orders as w $$,
  $$ select 'Oil it', 'HIGH', 'pump', 'PREVENTIVE', 'PREVENTIVE', 'OPEN', b.next_due_at from before as b $$,
  'and there is work as the schedule says'
);
select test.refuses(
  $$ select api.generate_maintenance(test.id('oil')) $$, 'OCCURRENCE_OPEN', 409, 'one at a time'
);
select api.generate_maintenance(test.id('floating'));
select test.refuses(
  $$ select api.generate_maintenance(test.id('floating')) $$, 'OCCURRENCE_OPEN', 409, 'also of what floats'
);
select test.refuses(
  $$ select api.generate_maintenance(test.id('rest')) $$, 'SCHEDULE_NOT_ACTIVE', 409, 'of what is active'
);
select test.refuses(
  $$ select api.generate_maintenance(test.id('kept')) $$, 'ASSET_NOT_IN_USE', 422, 'on what is in use'
);
select test.refuses(
  $$ select api.generate_maintenance(test.id('kept'), 7) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.generate_maintenance(uuidv7()) $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'what is not there is refused'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.generate_maintenance(test.id('oil')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

-- The database holds it, whoever writes.
create function pg_temp.second_order()
returns text
language plpgsql
as $$
declare
  v_constraint text;
begin
  insert into maintenance.occurrences (
    organization_id, site_id, schedule_id, seq, due_at, status, work_order_id, decided_at
  )
  select o.organization_id, o.site_id, o.schedule_id, 99, o.due_at, 'GENERATED', test.work_order('w', 'north'), now()
    from maintenance.occurrences as o
   where o.schedule_id = test.id('oil');
  return 'written';
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    return v_constraint;
end
$$;
select is(
  pg_temp.second_order(), 'occurrences_organization_id_schedule_id_key', 'and the database holds it, whoever writes'
);

select * from finish();
rollback;

-- Calibrations by work orders of maintenance schedules: which work they may name, and which occurrence comes due again
-- when one is withdrawn and is completed when it is recorded again.
begin;
select plan(16);

select test.organization('acme'), test.site('north'), test.person('ann'), test.person('qa');
select test.asset(a, 'north') from unnest('{wrench,gauge,twin,rested}'::text[]) as a;
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate'), 'basis', 'FLOATING',
         'anchor_on', '2026-01-31', 'next_due_on', '2026-01-31', 'time_of_day', '00:00'), '2026-01-01T00:00Z')
  from unnest('{wrench,gauge,rested}'::text[]) as a;
create function pg_temp.due(p_asset text) returns text language sql security definer as $$
  select coalesce(s.next_due_on::text, '-') from maintenance.schedules as s where s.id = test.id('of ' || p_asset)
$$;
create function pg_temp.status(p_asset text) returns text language sql as $$
  select string_agg(concat_ws(' ', o.status, o.reason), ', ' order by o.due_at, o.seq)
    from api.maintenance_occurrences as o where o.schedule_id = test.id('of ' || p_asset)
$$;
create function pg_temp.record(p_name text, p_asset text, p_order text default null, p_day text default '2026-01-31')
returns uuid
language sql
as $$
  select test.remember(
           p_name,
           (
             select c.id
               from api.record_calibration(
                      test.id(p_asset),
                      jsonb_build_object('performed_at', p_day || 'T10:00Z', 'as_left', 'IN', 'as_found', 'IN'),
                      p_work_order_id => case when p_order is not null then test.id(p_order) end
                    ) as c
           )
         )
$$;

select test.sign_in('ann');
select api.generate_maintenance(test.id('of ' || a)) from unnest('{wrench,gauge,rested}'::text[]) as a;
select test.remember('order ' || a, o.work_order_id)
  from unnest('{wrench,gauge,rested}'::text[]) as a
  join api.maintenance_occurrences as o on o.schedule_id = test.id('of ' || a);
select test.sign_out();
insert into work.order_assets (organization_id, site_id, work_order_id, asset_id, position)
values (test.id('acme'), test.id('north'), test.id('order wrench'), test.id('gauge'), 1);
set local session_replication_role = replica;
update work.work_orders set reported_at = '2026-01-31T08:00Z'
 where id in (test.id('order wrench'), test.id('order gauge'), test.id('order rested'));
set local session_replication_role = origin;

-- Which work a calibration names.
select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.record('x', 'wrench', 'order gauge') $$, 'ASSET_NOT_IN_WORK', 422, 'an asset of other work'
);
select test.refuses(
  $$ select pg_temp.record('x', 'twin', 'order wrench') $$, 'ASSET_NOT_IN_WORK', 422, 'an asset of no work'
);
select lives_ok($$ select pg_temp.record('beside', 'gauge', 'order wrench') $$, 'an additional asset of the work');
select lives_ok($$ select pg_temp.record('first', 'wrench', 'order wrench') $$, 'the asset of the work');
select pg_temp.record('cal gauge', 'gauge', 'order gauge'), pg_temp.record('cal rested', 'rested', 'order rested');
select test.sign_out();

-- Before its work is complete, and that of another asset.
select test.sign_in('qa');
select api.withdraw_calibration(test.id('first'), 'Mistyped');
select is(pg_temp.status('wrench'), 'GENERATED', 'work that is not complete stays that of its occurrence');
select test.sign_out();
select test.sign_in('ann');
select pg_temp.record('second', 'wrench', 'order wrench');
select test.sign_out();
set local session_replication_role = replica;
update work.work_orders set status = 'IN_PROGRESS', started_at = '2026-01-31T08:00Z'
 where id in (test.id('order wrench'), test.id('order gauge'), test.id('order rested'));
insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at)
select organization_id, site_id, id, 'RUN', '2026-01-31T08:00Z' from work.work_orders;
update work.order_assets set status = 'COMPLETED', ended_at = now();
set local session_replication_role = origin;
select test.sign_in('ann');
select api.complete_work_order(test.id('order ' || a), '{"completed_at": "2026-01-31T11:00Z"}')
  from unnest('{wrench,gauge,rested}'::text[]) as a;
select is(
  array[pg_temp.due('wrench'), pg_temp.due('gauge'), pg_temp.due('rested')],
  '{2026-02-28,2026-02-28,2026-02-28}'::text[], 'a month after each'
);
select test.sign_out();
select test.sign_in('qa');
select api.withdraw_calibration(test.id('beside'), 'Mistyped');
select is(
  array[pg_temp.due('wrench'), pg_temp.due('gauge')], '{2026-02-28,2026-02-28}'::text[],
  'that of an additional asset takes no occurrence back'
);
select test.sign_out();
select test.sign_in('ann');
select pg_temp.record('beside again', 'gauge', 'order wrench');
select is(
  array[pg_temp.status('wrench'), pg_temp.status('gauge')], '{COMPLETED,COMPLETED}'::text[], 'nor does it give one back'
);
select test.sign_out();

-- Withdrawn and recorded again, twice.
select test.sign_in('qa');
select api.withdraw_calibration(test.id('second'), 'Mistyped');
select is(
  array[pg_temp.due('wrench'), pg_temp.due('gauge')], '{2026-01-31,2026-02-28}'::text[], 'its occurrence is due again'
);
select test.sign_out();
select test.sign_in('ann');
select pg_temp.record('without work', 'wrench', p_day => '2026-01-30');
select is(pg_temp.due('wrench'), '2026-01-31', 'a calibration without that work completes nothing');
select pg_temp.record('third', 'wrench', 'order wrench');
select is(pg_temp.due('wrench'), '2026-02-28', 'with it the work is that of the occurrence again');
select test.sign_out();
select test.sign_in('qa');
select api.withdraw_calibration(test.id('third'), 'Mistyped again');
select is(pg_temp.due('wrench'), '2026-01-31', 'withdrawn again it is due again');
select test.sign_out();
select test.sign_in('ann');
select pg_temp.record('fourth', 'wrench', 'order wrench');
select is(pg_temp.due('wrench'), '2026-02-28', 'and recorded again it is done again');
select test.sign_out();

-- A schedule that rests, and one with merged occurrences.
select test.sign_in('qa');
select api.withdraw_calibration(test.id('cal rested'), 'Mistyped');
select is(pg_temp.due('rested'), '2026-01-31', 'it is due again');
select test.sign_out();
set local session_replication_role = replica;
update maintenance.schedules set status = 'SUSPENDED' where id = test.id('of rested');
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, reason, decided_at, merged_into_id
)
select o.organization_id, o.site_id, o.schedule_id, 100, o.due_at, 'SUPERSEDED', 'MERGED', now(), o.id
  from maintenance.occurrences as o
 where o.work_order_id = test.id('order gauge');
set local session_replication_role = origin;
select test.sign_in('ann');
select pg_temp.record('cal rested again', 'rested', 'order rested');
select ok(pg_temp.status('rested') not like '%COMPLETED', 'a schedule that rests takes no work back');
select test.sign_out();
select test.sign_in('qa');
select api.withdraw_calibration(test.id('cal gauge'), 'Mistyped');
select results_eq(
  $$ select pg_temp.due('gauge'), schedule_number is null from api.calibrations where id = test.id('cal gauge') $$,
  $$ values ('2026-02-28', true) $$, 'an occurrence with others merged into it stays completed'
);
select test.sign_out();

select * from finish();
rollback;

-- Notices 30 and 7 days before a calibration is due and on the day, by the day of the site.
begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('east', 'E', 'Pacific/Kiritimati');
select test.person('boss');
select test.person(p, '{*}', '{}') from unnest('{rita,hank,former,other}'::text[]) as p;
select test.worker('w ' || p, 'north') from unnest('{rita,hank,former,other,mute}'::text[]) as p;
update workforce.workers as w set account_id = test.id(substr(w.name, 3)) where w.name <> 'w mute';
select test.asset(a, 'north')
  from unnest('{wrench,shifted,two,retired,rested,oiled,worked,movable,lent}'::text[]) as a;
select test.asset('eastern', 'east');
update asset.assets set responsible_worker_id = test.id('w rita') where id in (test.id('wrench'), test.id('shifted'));
insert into asset.custodies (organization_id, site_id, asset_id, worker_id, checked_out_at, checked_in_at, status)
select test.id('acme'), test.id('north'), test.id(c.asset), test.id(c.worker), now() - interval '2 days', c.back_at,
       case when c.back_at is null then 'CHECKED_OUT' else 'RETURNED' end
  from (
    values ('wrench', 'w former', now()), ('wrench', 'w hank', null), ('lent', 'w other', null)
  ) as c (asset, worker, back_at);
select test.work_type('calibrate', null, 'CALIBRATION');
create function pg_temp.plan(p_name text, p_asset text, p_due text, p_type text default 'calibrate',
  p_status text default 'ACTIVE') returns uuid language sql as $$
  select test.schedule(
           p_name, p_asset,
           jsonb_build_object(
             'type_id', case p_type when 'calibrate' then test.id('calibrate') end, 'next_due_on', p_due, 'status',
             p_status
           )
         )
$$;
create function pg_temp.move_due(p_name text, p_due date) returns void language sql as $$
  update maintenance.schedules set next_due_on = p_due, next_due_at = p_due, next_generate_at = p_due
   where id = test.id(p_name)
$$;
create function pg_temp.told_at(p_day text) returns integer language sql as $$
  select tool.tell_due_calibrations(p_day::timestamptz)
$$;
-- The days from one to another on which somebody is notified.
create function pg_temp.days(p_from text, p_to text) returns text language sql as $$
  select string_agg(to_char(d.day at time zone 'UTC', 'MM-DD'), ' ' order by d.day)
    from generate_series((p_from || 'Z')::timestamptz, (p_to || 'Z')::timestamptz, '1 day') as d (day)
   where pg_temp.told_at(d.day::text) > 0
$$;

select pg_temp.plan('of wrench', 'wrench', '2030-06-30');
select is(pg_temp.told_at('2030-05-30T23:59Z'), 0, 'more than 30 days before it is due nobody is notified');
select is(pg_temp.told_at('2030-05-31T00:00Z'), 1, '30 days before it is');
select results_eq(
  $$ select m.recipient, m.subject = 'Calibration of asset ' || a.asset_number || ' is due on 2030-06-30', m.site_id,
            m.body like '%30 days left%'
       from test.told as m, asset.assets as a where a.id = test.id('wrench') order by 1 $$,
  $$ values ('hank@example.org', true, test.id('north'), true), ('rita@example.org', true, test.id('north'), true) $$,
  'the responsible worker and who has it'
);
select is(pg_temp.days('2030-05-31', '2030-08-01'), '06-23 06-30', 'then 7 days before and on the day, and no more');

-- Another due day.
select pg_temp.plan('of shifted', 'shifted', '2031-06-30');
select is(pg_temp.days('2031-05-01', '2031-06-15'), '05-31', '30 days before');
select pg_temp.move_due('of shifted', '2031-08-30');
select is(pg_temp.days('2031-06-16', '2031-09-15'), '07-31 08-23 08-30', 'another due day has notices of its own');

-- Of several the earliest; none of an asset that is retired, of a schedule that rests, or of other work.
select pg_temp.plan('two 1', 'two', '2032-07-30'), pg_temp.plan('two 2', 'two', '2032-06-30'),
       pg_temp.plan('of retired', 'retired', '2032-06-29'), pg_temp.plan('of oiled', 'oiled', '2032-06-28', 'oil'),
       pg_temp.plan('of rested', 'rested', '2032-06-27', 'calibrate', 'SUSPENDED');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('retired');
alter table asset.assets enable trigger check_transition;
select is(pg_temp.days('2032-05-01', '2032-08-15'), '05-31 06-23 06-30', 'by the earliest due day of the asset');

-- Work that was generated keeps the day.
select pg_temp.plan('of worked', 'worked', '2033-06-30');
select is(pg_temp.days('2033-05-01', '2033-06-10'), '05-31', 'by the schedule');
set local session_replication_role = replica;
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, asset_id, work_type)
values (test.remember('order', uuidv7()), test.id('acme'), test.id('north'), 'X', 'X', test.id('worked'),
  'CALIBRATION');
insert into maintenance.occurrences (organization_id, site_id, schedule_id, seq, due_at, status, decided_at,
  work_order_id)
values (test.id('acme'), test.id('north'), test.id('of worked'), 1, '2033-06-30', 'GENERATED', now(), test.id('order'));
set local session_replication_role = origin;
select pg_temp.move_due('of worked', '2034-06-30');
select is(pg_temp.days('2033-06-11', '2033-07-15'), '06-23 06-30', 'then by its open work');

-- By the day of the site, also of another to which the asset is moved.
select pg_temp.plan('of eastern', 'eastern', '2036-07-02'), pg_temp.plan('of movable', 'movable', '2036-07-02');
select test.sign_in('boss');
select api.move_asset(test.id('movable'), jsonb_build_object('site_id', test.id('east'), 'location_id',
  test.spot('east')));
select test.sign_out();
select is(
  array[pg_temp.told_at('2036-06-01T09:59Z'), pg_temp.told_at('2036-06-01T10:00Z'),
    pg_temp.told_at('2036-06-02T00:00Z')],
  '{0,2,0}'::integer[], 'the day begins when it does at the site'
);
select is(
  array[pg_temp.told_at('2036-06-24T09:59Z'), pg_temp.told_at('2036-06-24T10:00Z'),
    pg_temp.told_at('2036-06-25T10:00Z')], '{0,2,0}'::integer[], 'and so 7 days before'
);
select set_config('assetry.action', 'suspend_maintenance_schedule', true);
update maintenance.schedules set status = 'SUSPENDED' where id = test.id('of movable');
select is(pg_temp.days('2036-06-26', '2036-07-10'), '07-02', 'a schedule that rests has no due day');
select is(core.run_scheduled_task('tell_due_calibrations'), 'DONE', 'the task is run');

select * from finish();
rollback;

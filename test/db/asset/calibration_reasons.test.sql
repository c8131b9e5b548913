-- A calibration is overdue by its own due date, by that of its turn, or by that of its schedule.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset(a, 'north') from unnest('{own,turn,last,coming,over,late,today,other}'::text[]) as a;
select test.work_order('of ' || o.name, 'north', now() - interval '10 days', now() + o.due)
  from (values ('own', interval '-1 second'), ('turn', '1 day'), ('last', '0'), ('coming', '1 day'), ('over', '-1 day'))
         as o (name, due);
select test.work_type('calibrate', null, 'CALIBRATION');
set local session_replication_role = replica;
update work.work_orders as w
   set asset_id = test.id(o.name),
       work_type = 'CALIBRATION',
       status = case o.name when 'over' then 'CANCELLED' else 'OPEN' end
  from unnest('{own,turn,last,coming,over}'::text[]) as o (name)
 where w.id = test.id('of ' || o.name);
select test.work_order('repair', 'north', now() - interval '2 days', now() - interval '1 day');
update work.work_orders set asset_id = test.id('coming') where id = test.id('repair');
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, decided_at, work_order_id
)
select test.id('acme'), test.id('north'), uuidv7(), 1, now() + o.due, 'GENERATED', now(), test.id('of ' || o.name)
  from (values ('turn', interval '-1 day'), ('last', '0'), ('coming', '1 day'), ('over', '-1 day')) as o (name, due);
set local session_replication_role = origin;
select test.schedule('of ' || a, a) from unnest('{late,today,coming,other,over}'::text[]) as a;
set local session_replication_role = replica;
update maintenance.schedules as m
   set next_due_at = now() + s.due,
       next_due_on = (now() at time zone 'UTC' + s.due)::date,
       type_id = s.type_id
  from (
    values ('late', interval '-1 day', test.id('calibrate')), ('today', '0', test.id('calibrate')), ('coming', '1 day',
      test.id('calibrate')),
           ('other', '-1 day', null), ('over', '-1 day', test.id('calibrate'))
  ) as s (name, due, type_id)
 where m.asset_id = test.id(s.name);
update maintenance.schedules set status = 'SUSPENDED' where asset_id = test.id('over');
set local session_replication_role = origin;

create function pg_temp.reasons(p_asset text) returns text language sql security definer as $$
  select string_agg(r.code || ' ' || coalesce(test.name_of(r.id), 'schedule'), ', ')
    from asset.assets as a, asset.calibration_reasons(a) as r
   where a.id = test.id(p_asset)
$$;
select test.sign_in('ann');
select is(pg_temp.reasons('own'), 'CALIBRATION_OVERDUE of own', 'its work order was due');
select is(pg_temp.reasons('turn'), 'CALIBRATION_OVERDUE of turn', 'its turn was, though the work order has time');
select is(pg_temp.reasons('last'), null, 'through the day of its turn it may be used');
select is(pg_temp.reasons('today'), null, 'and through that of its schedule');
select is(pg_temp.reasons('coming'), null, 'neither was yet, and other work is none');
select is(pg_temp.reasons('over'), null, 'what was cancelled was decided on, and what is suspended asks for nothing');
select is(pg_temp.reasons('late'), 'CALIBRATION_OVERDUE schedule', 'a schedule is past its day and made none');
select is(pg_temp.reasons('other'), null, 'schedules of other work say nothing of it');
select test.sign_out();

select * from finish();
rollback;

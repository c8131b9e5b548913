-- When a larger schedule comes near a day, what becomes of one for which a day was left out, and who is notified of
-- days that were missed: just inside and just outside of each limit.
begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{maintenance_schedule.update}'), test.person('bob', '{*}', '{}');
select test.asset('pump', 'north'), test.asset('far', 'south');
select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.nested(p_name text, p_level integer, p_day text, p_asset text default 'pump') returns void
language sql as $$
  select test.schedule(p_name, p_asset, jsonb_build_object(
           'anchor_on', '2020-01-06', 'next_due_on', p_day, 'nest_group', 'oil', 'nest_level', p_level,
           'nest_window_days', 5))
$$;
select pg_temp.nested('small', 1, '2020-06-01'), pg_temp.nested('large', 2, '2020-06-06'),
       pg_temp.nested('other', 2, '2021-06-06'), pg_temp.nested('elsewhere', 1, '2020-06-01', 'far');
insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on)
values (test.id('acme'), test.id('north'), 'Dark', '2020-06-06', '2020-06-07');

create function pg_temp.near(p_days integer, p_more jsonb default '{}') returns boolean language sql as $$
  select maintenance.comes_near(
           jsonb_populate_record(s, '{"in_blackout": "KEEP"}' || p_more), '2020-06-01', p_days)
    from maintenance.schedules as s
   where s.id = test.id('large')
$$;
select is(
  array[pg_temp.near(5), pg_temp.near(4), pg_temp.near(5, '{"status": "SUSPENDED"}'), pg_temp.near(5,
    '{"next_due_on": null}')],
  '{t,f,f,f}', 'so many days from it, of one that is active and has a day'
);
select is(
  array[
    pg_temp.near(5, '{"off_season": "SKIP", "season_starts": "01-01", "season_ends": "06-05"}'),
    pg_temp.near(5, '{"off_season": "SKIP", "season_starts": "01-01", "season_ends": "06-06"}'),
    pg_temp.near(5, '{"off_season": "DEFER", "season_starts": "01-01", "season_ends": "06-05"}')
  ], '{f,t,t}', 'which its season does not skip'
);
select is(
  array[
    pg_temp.near(5, '{"in_blackout": "SKIP"}'), pg_temp.near(5, '{"in_blackout": "KEEP"}'),
    pg_temp.near(6, '{"in_blackout": "DEFER"}'), pg_temp.near(7, '{"in_blackout": "DEFER"}')
  ], '{f,t,f,t}', 'nor a blackout, which may defer it'
);
select test.outage('stop', 'pump', '2020-06-06T10:00Z', '2020-06-06T12:00Z', 'CONFIRMED');
select is(pg_temp.near(5, '{"in_blackout": "SKIP"}'), true, 'unless an outage lets it through');

-- The larger one is far away; what became of its turn near the day decides.
update maintenance.schedules set next_due_on = '2021-06-06' where id = test.id('large');
alter table maintenance.occurrences disable trigger check_transition;
select test.work_order('work', 'north');
insert into maintenance.occurrences (
  id, organization_id, site_id, schedule_id, seq, due_at, due_on, status, decided_at, work_order_id
)
values (test.remember('turn', uuidv7()), test.id('acme'), test.id('north'), test.id('large'), 1, '2020-06-06',
        '2020-06-06', 'GENERATED', now(), test.id('work')),
       (test.remember('into', uuidv7()), test.id('acme'), test.id('north'), test.id('other'), 1, '2020-06-06',
        '2020-06-06', 'GENERATED', now(), test.work_order('work too', 'north'));
create function pg_temp.larger(p_window integer default 5, p_ahead maintenance.occurrences[] default '{}') returns text
language sql as $$
  select (maintenance.larger_schedule(
            jsonb_populate_record(s, jsonb_build_object('nest_window_days', p_window)), null, p_ahead)).name
    from maintenance.schedules as s
   where s.id = test.id('small')
$$;
-- The fate when the turn has this status, with what the forecast makes of it behind.
create function pg_temp.fate(p_turn jsonb, p_window integer default 5) returns text language plpgsql as $$
declare
  v_fates text[];
begin
  update maintenance.occurrences as o
     set status = p_turn ->> 'status', reason = p_turn ->> 'reason',
         is_early = coalesce((p_turn ->> 'is_early')::boolean, false),
         larger_schedule_id = (p_turn ->> 'larger_schedule_id')::uuid,
         merged_into_id = (p_turn ->> 'merged_into_id')::uuid,
         completed_at = case p_turn ->> 'status' when 'COMPLETED' then now() end,
         work_order_id = case when p_turn ->> 'status' in ('GENERATED', 'COMPLETED',
           'CANCELLED') then test.id('work') end
   where o.id = test.id('turn');
  select array[
           maintenance.fate_of_larger(n.small, n.left_out),
           maintenance.fate_of_larger(n.small, n.left_out, array(select l from maintenance.schedules as l))
         ]
    into v_fates
    from (
      select jsonb_populate_record(s, jsonb_build_object('nest_window_days', p_window)) as small,
             jsonb_populate_record(null::maintenance.occurrences, jsonb_build_object(
               'organization_id', s.organization_id, 'site_id', s.site_id, 'schedule_id', s.id, 'due_on', '2020-06-01',
               'due_at', '2020-06-01', 'larger_schedule_id', test.id('large'))) as left_out
        from maintenance.schedules as s
       where s.id = test.id('small')
    ) as n;
  return array_to_string(v_fates, ' ', '-');
end
$$;
select is(
  array[
    pg_temp.fate('{"status": "COMPLETED"}'), pg_temp.fate('{"status": "COMPLETED"}', 4),
    pg_temp.fate('{"status": "COMPLETED", "is_early": true}'), pg_temp.fate('{"status": "CANCELLED"}'),
    pg_temp.fate('{"status": "GENERATED"}'), pg_temp.fate('{"status": "GENERATED"}', 4),
    pg_temp.fate('{"status": "CANCELLED"}', null)
  ],
  '{DONE DONE,LEFT_OUT LEFT_OUT,LEFT_OUT LEFT_OUT,LEFT_OUT LEFT_OUT,COMING DONE,LEFT_OUT LEFT_OUT,DONE DONE}',
  'it is done, or open, which a forecast takes for done; without a nest nothing is waited for'
);
select is(
  array[
    pg_temp.fate('{"status": "SUPERSEDED", "reason": "NESTED"}'),
    pg_temp.fate(jsonb_build_object('status', 'SUPERSEDED', 'reason', 'NESTED', 'larger_schedule_id', test.id('other')))
  ], '{DONE DONE,COMING LEFT_OUT}', 'a still larger one stands for it; those that wait are told to a forecast besides'
);
select is(
  array[
    pg_temp.fate(jsonb_build_object('status', 'SUPERSEDED', 'reason', 'MERGED', 'merged_into_id', test.id('into'))),
    (select pg_temp.fate(jsonb_build_object('status', 'SUPERSEDED', 'reason', 'LARGER_LEFT_OUT')))
  ], '{COMING DONE,LEFT_OUT LEFT_OUT}', 'its work was merged into other work'
);
update maintenance.schedules set next_due_on = '2020-05-27' where id = test.id('large');
select is(
  array[pg_temp.fate('{"status": "CANCELLED"}'), pg_temp.fate('{"status": "CANCELLED"}', 4)],
  '{COMING COMING,LEFT_OUT LEFT_OUT}', 'or comes near again'
);
update maintenance.schedules set next_due_on = '2021-06-06' where id = test.id('large');
create function pg_temp.stands(p_turn jsonb, p_window integer default 5) returns text language plpgsql as $$
begin
  perform pg_temp.fate(p_turn);
  return coalesce(pg_temp.larger(p_window), '-');
end
$$;
delete from maintenance.occurrences where id = test.id('into');
select is(
  array[
    pg_temp.stands('{"status": "GENERATED"}'), pg_temp.stands('{"status": "GENERATED"}', 4),
    pg_temp.stands('{"status": "COMPLETED"}'), pg_temp.stands('{"status": "COMPLETED", "is_early": true}'),
    pg_temp.stands('{"status": "CANCELLED"}')
  ], '{large,-,large,-,-}', 'work of a larger one near the day stands for it'
);
create function pg_temp.ahead(p_schedule text, p_status text, p_day text) returns maintenance.occurrences[]
language sql as $$
  select array[jsonb_populate_record(null::maintenance.occurrences,
           jsonb_build_object('schedule_id', test.id(p_schedule), 'status', p_status, 'due_on', p_day))]
$$;
select is(
  array[
    pg_temp.larger(5, pg_temp.ahead('large', 'GENERATED', '2020-05-27')),
    pg_temp.larger(5, pg_temp.ahead('large', 'GENERATED', '2020-05-26')),
    pg_temp.larger(5, pg_temp.ahead('large', 'MISSED', '2020-05-27')),
    pg_temp.larger(5, pg_temp.ahead('elsewhere', 'GENERATED', '2020-05-27'))
  ], '{large,null,null,null}', 'or work that is foreseen'
);

-- An outage that changes has those looked at that wait for a larger one at its site.
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, due_on, status, reason, decided_at, larger_schedule_id
)
select s.organization_id, s.site_id, s.id, 1, '2020-06-01', '2020-06-01', 'SUPERSEDED', 'NESTED', now(),
       case when s.name <> 'other' then test.id('large') end
  from maintenance.schedules as s
 where s.name in ('small', 'other', 'elsewhere');
delete from core.task_marks;
update maintenance.outages set ends_at = ends_at + interval '1 hour' where id = test.id('stop');
select is(
  (select string_agg(test.name_of(m.subject_id), ' ') from core.task_marks as m where m.task = 'generate_maintenance'),
  'small', 'and nobody else'
);

-- A day that was missed.
delete from notify.notices;
insert into maintenance.occurrences (organization_id, site_id, schedule_id, seq, due_at, status, reason, decided_at)
values (test.id('acme'), test.id('north'), test.id('small'), 2, now(), 'MISSED', 'LATER_DUE', now());
select is(
  (select string_agg(split_part(n.recipient, '@', 1) || ' ' || n.topic, ' ') from test.told as n),
    'ann MAINTENANCE_MISSED',
  'who changes schedules is notified of a day that was missed'
);
select ok(
  (
    select n.subject || n.body like '%' || s.schedule_number || '%'
      from test.told as n, maintenance.schedules as s
     where s.id = test.id('small')
  ), 'with its schedule'
);

select * from finish();
rollback;

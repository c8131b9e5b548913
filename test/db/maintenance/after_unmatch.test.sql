-- A schedule of a meter waits anew since the last work that stands, by its time as well.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('hours', 'pump');
select test.schedule('oil', 'pump', jsonb_build_object('anchor_on', '2020-01-01', 'meter_id', test.id('hours'),
         'every_units', 50, 'start_units', 50, 'basis', 'FLOATING'));
select test.schedule('grease', 'pump');
select test.work_order('w' || n, 'north') from generate_series(1, 4) as n;
set local session_replication_role = replica;
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, due_units, status, completed_at, decided_at, work_order_id
)
select test.id('acme'), test.id('north'), test.id(o.schedule), n, o.at, 50 * n, 'COMPLETED', o.at,
       o.at + interval '1 hour', test.id('w' || n)
  from (
    values ('oil', 1, '2020-02-01 12:00Z'::timestamptz), ('oil', 2, '2020-04-01 12:00Z'),
           ('oil', 3, '2020-06-01 12:00Z'), ('grease', 4, '2020-08-01 12:00Z')
  ) as o (schedule, n, at);
set local session_replication_role = origin;
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- When it waits for its time, since when it waits for its meter, and for how many units, after an occurrence was none.
create function pg_temp.wait(p_schedule maintenance.schedules) returns text language sql as $$
  select concat_ws(
           ' ', p_schedule.time_due_on, to_char(p_schedule.armed_at at time zone 'UTC', 'YYYY-MM-DD HH24'),
           trim_scale(p_schedule.next_units)
         )
$$;
create function pg_temp.after(p_seq integer) returns text language sql as $$
  select pg_temp.wait(maintenance.after_unmatch(s, o))
    from maintenance.schedules as s
    join maintenance.occurrences as o on o.schedule_id = s.id and o.seq = p_seq
   where s.id = test.id('oil')
$$;
select is(pg_temp.after(3), '2020-05-01 2020-04-01 13 150', 'the last that stands counts, for both');
select is(
  pg_temp.after(2), (select pg_temp.wait(s) from maintenance.schedules as s where s.id = test.id('oil')),
  'one before the last changes nothing'
);
delete from maintenance.occurrences where seq < 3;
select is(split_part(pg_temp.after(3), ' ', 1), '2020-06-01', 'without any it is its own day');

select * from finish();
rollback;

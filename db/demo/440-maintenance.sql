-- What is done again and again: checks and services of machines, by the calendar or so long after the last.

select api.create_maintenance_schedule(
         jsonb_build_object(
           'asset_id', a.id, 'name', p.name || ' ' || a.asset_number, 'title', p.title, 'every_n', p.every_n,
           'every_unit', p.every_unit, 'basis', p.basis, 'time_of_day', '07:00', 'lead_days', p.lead_days,
           'target_minutes', p.minutes,
           'anchor_on', (select (now() at time zone s.time_zone)::date from api.sites as s where s.id = a.site_id)
             + (a.n % 20 - 2)::integer
         )
       )
  from (
         select a.*, row_number() over (order by a.asset_number) as n
           from api.assets as a
          where a.parent_id is null
            and a.status = 'IN_SERVICE'
       ) as a
  join (
         values
           (0, 'Check', 'Look, listen and clean', 1, 'WEEK', 'FIXED', 1, 30),
           (1, 'Service', 'Service by the book', 3, 'MONTH', 'FIXED', 7, 120),
           (2, 'Lubrication', 'Grease all points', 30, 'DAY', 'FLOATING', 3, 45)
       ) as p (n, name, title, every_n, every_unit, basis, lead_days, minutes) on p.n = a.n % 3
 where a.n <= 30;

select api.update_maintenance_schedule_tasks(
         m.id,
         '[{"title": "Lock out and tag", "kind": "CHECK"},
           {"title": "Leaks or noises", "kind": "TEXT", "is_required": false},
           {"title": "Condition", "kind": "CHOICE", "options": ["Good", "Worn", "Bad"]}]'
       )
  from api.maintenance_schedules as m;

select api.activate_maintenance_schedule(m.id)
  from api.maintenance_schedules as m
 where right(m.schedule_number, 1) <> '9';

select api.generate_maintenance(m.id)
  from api.maintenance_schedules as m
 where m.status = 'ACTIVE'
   and right(m.schedule_number, 1) in ('1', '2', '3');

select api.skip_maintenance_occurrence(m.id, 'The hall is closed that week')
  from api.maintenance_schedules as m
 where m.status = 'ACTIVE'
   and m.basis = 'FIXED'
   and right(m.schedule_number, 1) = '4';

select api.suspend_maintenance_schedule(m.id, 'Until the machine is moved')
  from api.maintenance_schedules as m
 where m.status = 'ACTIVE'
   and right(m.schedule_number, 1) = '5';

-- All assets of a category at a site by one schedule; what comes while work is open is done with it.
select api.activate_maintenance_schedule(m.id)
  from (
         select a.site_id, a.category_id
           from api.assets as a
          where a.status = 'IN_SERVICE'
            and a.category_id is not null
          group by a.site_id, a.category_id
          order by count(*) desc, a.site_id, a.category_id
          limit 1
       ) as a
 cross join lateral api.create_maintenance_schedule(
         jsonb_build_object(
           'site_id', a.site_id, 'category_id', a.category_id, 'name', 'Round of the category',
           'title', 'Look and wipe', 'every_n', 1, 'every_unit', 'WEEK', 'anchor_on', '2026-01-05',
           'time_of_day', '06:00', 'lead_days', 1, 'window_before_days', 3, 'overlap_policy', 'MERGE_INTO_OPEN'
         )
       ) as m;

-- Work that was ordered by hand is the next of a schedule.
select api.match_maintenance_occurrence(m.id, w.id)
  from (
         select *
           from api.maintenance_schedules as s
          where s.status = 'ACTIVE'
            and right(s.schedule_number, 1) = '6'
            and s.covering_schedule_id is null
            and s.asset_id is not null
          order by s.schedule_number
          limit 1
       ) as m
 cross join lateral api.create_work_order(
         jsonb_build_object('asset_id', m.asset_id, 'title', m.title, 'work_type', 'PREVENTIVE')
       ) as w;

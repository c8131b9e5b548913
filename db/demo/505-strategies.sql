-- Why maintenance is done, schedules by a rule, and a match that was taken back.

select m.id, api.activate_maintenance_schedule(m.id)
  from (
         select a.id as asset_id
           from api.assets as a
          where a.parent_id is null
            and a.status = 'IN_SERVICE'
          order by a.asset_number
          limit 1
       ) as a
 cross join lateral api.create_maintenance_schedule(
         jsonb_build_object(
           'asset_id', a.asset_id, 'name', 'Closing check', 'title', 'Check before the month ends',
           'rrule', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'anchor_on', '2026-01-01', 'time_of_day', '06:00',
           'window_before_days', 2, 'window_after_days', 3
         )
       ) as m;

select p.id, api.activate_maintenance_schedule(p.id)
  from (
         select a.id as asset_id
           from api.assets as a
          where a.parent_id is null
            and a.status = 'IN_SERVICE'
          order by a.asset_number
          limit 1
         offset 1
       ) as a
 cross join lateral api.create_maintenance_schedule(
         jsonb_build_object(
           'asset_id', a.asset_id, 'name', 'Weekly round', 'title', 'Walk round and listen', 'every_n', 1,
           'every_unit', 'WEEK', 'anchor_on', '2026-01-05', 'time_of_day', '06:00', 'lead_days', 28,
           'overlap_policy', 'GENERATE', 'max_ahead', 4
         )
       ) as p;

select api.create_maintenance_strategy(
         jsonb_build_object(
           'asset_id', s.asset_id, 'function', 'Runs all day at its rated output',
           'functional_failure', 'Gives less than it should', 'failure_mode', p.mode, 'failure_code_id', p.code_id,
           'effect', 'The line waits', 'consequence', 'OPERATIONAL', 'task_kind', 'RESTORE', 'schedule_id', s.id,
           'severity', 6, 'occurrence', p.n, 'detection', 4
         )
       )
  from (
         select m.*, row_number() over (order by m.schedule_number) as n
           from api.maintenance_schedules as m
          where m.status = 'ACTIVE'
            and m.asset_id is not null
       ) as s
  join (
         select row_number() over (order by c.code) as n, c.id as code_id, 'Of ' || lower(c.name) as mode
           from api.failure_codes as c
          where c.level = 'PROBLEM'
            and c.archived_at is null
       ) as p on p.n = s.n
 where s.n <= 5;

-- Work that was matched with the wrong machine.
select api.unmatch_maintenance_occurrence(o.id, 'That was the pump beside it')
  from api.maintenance_occurrences as o
 where o.is_matched
   and o.status = 'GENERATED'
 order by o.id
 limit 1;

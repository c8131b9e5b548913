-- A further craft, a Saturday with overtime, and a week of hours that waits for its approval.

select api.update_worker_crafts(w.id, jsonb_build_array(jsonb_build_object('craft_id', c.id, 'craft_level', 3)))
  from (
         select k.id, k.craft_id from api.workers as k where k.craft_id is not null order by k.worker_number limit 1
       ) as w
 cross join lateral (
    select k.id from api.crafts as k where k.id <> w.craft_id and k.archived_at is null order by k.code limit 1
 ) as c;

select api.update_worker_shift(
         w.id, d.saturday,
         jsonb_build_array(
           jsonb_build_object(
             'starts_at', (d.saturday + time '08:00') at time zone s.time_zone,
             'ends_at', (d.saturday + time '12:00') at time zone s.time_zone, 'kind', 'OVERTIME'
           )
         )
       )
  from (select k.id, k.site_id from api.workers as k order by k.worker_number limit 1) as w
  join api.sites as s on s.id = w.site_id
 cross join lateral (
    select date_trunc('week', now() at time zone s.time_zone)::date + 12 as saturday
 ) as d;

select api.submit_timesheet(e.week_on, e.worker_id)
  from (
         select l.worker_id, l.week_on
           from api.work_order_labour as l
          where l.status in ('RECORDED', 'APPROVED')
            and l.week_on is not null
          group by l.worker_id, l.week_on
         having bool_and(l.ended_at is not null)
          order by l.week_on desc, l.worker_id
          limit 1
       ) as e;

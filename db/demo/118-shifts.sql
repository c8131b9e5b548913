-- A crew in Chicago works by a shift pattern; everybody else has the hours of the calendar of the home site.

select api.create_shift_pattern(v::jsonb)
  from (values
         ('{"code": "EARLY", "name": "Early shift, Monday to Saturday", "cycle_days": 7}'),
         ('{"code": "4-4", "name": "Four on, four off", "cycle_days": 8, "works_holidays": true}')
       ) as p (v);

select api.update_pattern_shifts(
         p.id,
         (
           select jsonb_agg(
                    jsonb_build_object('day_index', d, 'start_time', h.start_time, 'end_time', h.end_time)
                  )
             from generate_series(0, h.last_day) as d
         )
       )
  from (values ('EARLY', 5, '06:00', '14:00'), ('4-4', 3, '06:00', '18:00')) as h (code, last_day, start_time, end_time)
  join api.shift_patterns as p on p.code = h.code;

select api.create_crew(jsonb_build_object('site_id', s.id, 'code', c.code, 'name', c.name))
  from (values
         ('CHI', 'CHI-A', 'Chicago crew A'), ('BER', 'BER-M', 'Berlin maintenance'),
         ('SIN', 'SIN-M', 'Singapore maintenance')
       ) as c (site, code, name)
  join api.sites as s on s.code = c.site;

select api.update_crew_members(
         c.id,
         (
           select jsonb_agg(
                    jsonb_build_object(
                      'worker_id', w.id, 'starts_on', '2026-01-01',
                      'is_lead', w.name in ('Tess Weber', 'Omar Haddad', 'Mei Tan')
                    )
                    order by w.name
                  )
             from api.workers as w
            where w.site_id = c.site_id
         )
       )
  from api.crews as c;

-- The first Monday of the year is day 0.
select api.create_shift_assignment(
         jsonb_build_object(
           'crew_id', c.id, 'shift_pattern_id', p.id, 'anchor_on', '2026-01-05', 'starts_on', '2026-01-05'
         )
       )
  from api.crews as c
  join api.shift_patterns as p on p.code = 'EARLY'
 where c.code = 'CHI-A';

-- A course that is booked.
select api.record_absence(
         jsonb_build_object(
           'worker_id', w.id, 'kind', 'TRAINING', 'note', 'Refrigerant handling',
           'starts_at', date_trunc('day', now()) + interval '40 days',
           'ends_at', date_trunc('day', now()) + interval '42 days'
         )
       )
  from api.workers as w
 where w.name = 'Dana Cole';

-- What every site is to reach, and one site from this year on.

select api.create_figure_target(
         jsonb_build_object(
           'figure', t.figure, 'starts_on', '2025-01-01', 'target_value', t.target, 'warn_value', t.warn
         )
       )
  from (
    values ('MAINTENANCE_COMPLIANCE', 90, 80), ('SCHEDULE_COMPLIANCE', 85, 70), ('REACTIVE_SHARE', 30, 40),
           ('AVAILABILITY', 95, 92)
  ) as t (figure, target, warn);

select api.create_figure_target(
         jsonb_build_object(
           'figure', 'MAINTENANCE_COMPLIANCE', 'site_id', s.id, 'starts_on', date_trunc('year', current_date)::date,
           'target_value', 95, 'warn_value', 90
         )
       )
  from api.sites as s
 order by s.code
 limit 1;

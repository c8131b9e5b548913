-- The parameters of a scheduled run: those of the schedule, and the days of its period where the report has them. Of
-- figures, whose last day counts, these are the days of the report's own period as seen on the day of the run, else
-- those before it.
create or replace function report.period_parameters(
  p_definition report.definitions,
  p_parameters jsonb,
  p_from       date,
  p_until      date
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_object_agg(d.name, d.day)
               from (
                 values
                   ('from', case p_definition.kind when 'FIGURES' then least(p_from, p_until - 1) else p_from end),
                   ('until', case p_definition.kind when 'FIGURES' then p_until - 1 else p_until end)
               ) as d (name, day)
              where report.parameter_types(p_definition) ->> d.name = 'DATE'
           ),
           '{}'
         ) || report.started_parameters(p_definition, p_parameters, p_until)
$$;

grant execute on function report.period_parameters to assetry_api;

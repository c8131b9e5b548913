-- The parameters of a run that is started on a day: those that are given, and the days of the period of its report.
create or replace function report.started_parameters(p_definition report.definitions, p_parameters jsonb, p_day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_build_object('from', d.from_on, 'until', d.until_on)
               from report.period_days(p_definition.period, p_day) as d
              where d.from_on is not null
                and report.parameter_types(p_definition) ? 'from'
           ),
           '{}'
         ) || p_parameters
$$;

grant execute on function report.started_parameters to assetry_api;

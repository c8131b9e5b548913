-- The types of the parameters of a report by name: its own, and the first and the last day of figures.
create or replace function report.parameter_types(p_definition report.definitions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select p_definition.parameters || case
           when p_definition.kind = 'FIGURES' and not (report.figure_of(p_definition)).is_current
           then '{"from": "DATE", "until": "DATE"}'
           else '{}'
         end::jsonb
$$;

grant execute on function report.parameter_types to assetry_api;

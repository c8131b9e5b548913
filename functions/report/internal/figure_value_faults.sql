-- What is wrong with the parameters of a run of figures, whose types were checked: its days, and values of conditions.
create or replace function report.figure_value_faults(p_definition report.definitions, p_parameters jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when report.parameter_types(p_definition) ? 'from' then replace(
             core.day_faults((p_parameters ->> 'from')::date, (p_parameters ->> 'until')::date)::text, '"p_',
             '"parameters.'
           )::jsonb
           else '[]'
         end || coalesce(
           (
             select jsonb_agg(
                      core.fault(
                        'parameters', f.fault ->> 'code', format('%s: %s', f.fault ->> 'field', f.fault ->> 'message')
                      )
                    )
               from jsonb_array_elements(
                      report.figure_condition_faults(
                        p_definition, report.filled_filters(p_definition.filters, p_parameters)
                      )
                    ) as f (fault)
           ),
           '[]'
         )
$$;

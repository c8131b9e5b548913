-- The conditions of a report with the parameters of a run, for core.query_conditions; refuses values that do not fit
-- their columns.
create or replace function report.run_conditions(p_definition report.definitions, p_parameters jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_filters jsonb := report.filled_filters(p_definition.filters, p_parameters);
begin
  perform core.refuse_faults(
    (
      select coalesce(
               jsonb_agg(
                 core.fault(
                   'parameters', f.fault ->> 'code', format('%s: %s', f.fault ->> 'field', f.fault ->> 'message')
                 )
               ),
               '[]'
             )
        from jsonb_array_elements(core.summary_faults(p_definition.list, '{}', '{}', v_filters)) as f (fault)
    )
  );

  return (
    select coalesce(jsonb_agg(f.condition order by f.field), '[]') from core.read_filters(v_filters) as f
  );
end
$$;

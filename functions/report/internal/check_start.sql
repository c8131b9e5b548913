-- Refuses a run that would fail: parameters that do not fit, more columns than a page has, a list that the caller may
-- not read. As the owner, because actions ask neither the catalog nor for lists.
create or replace function report.check_start(p_definition report.definitions, p_run report.runs)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    report.value_faults(report.parameter_types(p_definition), p_run.parameters) || case
      when p_run.format = 'PDF' and (select count(*) from report.output_columns(p_definition)) > 12
      then jsonb_build_array(
        core.fault('format', 'TOO_MANY', 'A page has at most 12 columns: choose another format')
      )
      else '[]'
    end
  );

  if p_definition.kind = 'FIGURES' then
    perform core.refuse_faults(report.figure_value_faults(p_definition, p_run.parameters));
  end if;

  perform report.require_readable(p_definition, p_run.parameters);

  if p_definition.kind = 'LIST' then
    perform report.run_conditions(p_definition, p_run.parameters);
  end if;
end
$$;

grant execute on function report.check_start to assetry_api;

-- The report of p_values, as it is after a create or an update; refuses all faults of its values and of the report.
create or replace function report.read_report(p_definition report.definitions, p_values jsonb)
returns report.definitions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_record(
    'report.definitions', p_values, case when p_definition.id is null then 'create' else 'update' end
  );
begin
  if v_read.p_faults = '[]' then
    p_definition := jsonb_populate_record(p_definition, v_read.p_kept);
    p_definition.kind := coalesce(p_definition.kind, 'LIST');
    p_definition.figures := coalesce(p_definition.figures, '{}');
    p_definition.column_names := coalesce(p_definition.column_names, '{}');
    p_definition.filters := coalesce(p_definition.filters, '{}');
    p_definition.group_by := coalesce(p_definition.group_by, '{}');
    p_definition.sort := coalesce(p_definition.sort, '{}');
    p_definition.charts := coalesce(p_definition.charts, '{}');
    p_definition.parameters := coalesce(p_definition.parameters, '{}');
    v_read.p_faults := report.definition_faults(p_definition);
  end if;

  perform core.refuse_faults(v_read.p_faults);
  return p_definition;
end
$$;

grant execute on function report.read_report to assetry_api;

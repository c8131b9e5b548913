-- What a revision of a report keeps: all that decides its file.
create or replace function report.frozen_content(p_definition report.definitions)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'code', p_definition.code, 'name', p_definition.name, 'kind', p_definition.kind, 'list', p_definition.list,
           'figures', p_definition.figures, 'period', p_definition.period,
           'column_names', p_definition.column_names, 'filters', p_definition.filters,
           'group_by', p_definition.group_by, 'sort', p_definition.sort, 'charts', p_definition.charts,
           'parameters', p_definition.parameters
         )
$$;

grant execute on function report.frozen_content to assetry_api;

-- What is wrong with a report: a list or figures, columns, conditions, groups, an order, charts and parameters that
-- there are not or that do not fit. Each fault once, with its place. As the owner, who asks the catalog.
create or replace function report.definition_faults(p_definition report.definitions)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_grouped boolean := p_definition.group_by <> '{}';
  v_faults     jsonb   := report.parameter_faults(p_definition);
begin
  if p_definition.kind = 'FIGURES' then
    return v_faults || report.figures_faults(p_definition);
  end if;

  select v_faults || coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        ('list', 'MISSING_VALUE', 'A report of a list names it', p_definition.list is null),
        ('figures', 'NOT_ALLOWED', 'A report of a list has no figures', p_definition.figures <> '{}'),
        ('period', 'NOT_ALLOWED', 'A report of a list has conditions and no period', p_definition.period is not null)
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_definition.list is null then
    return v_faults;
  end if;

  if not exists (select from core.list_columns(p_definition.list)) then
    return v_faults || core.fault(
      'list', 'NOT_FOUND',
      'There is no such list' || coalesce(
        '; perhaps ' || core.nearest(p_definition.list, array(select e.list from core.entities as e)), ''
      )
    );
  end if;

  select v_faults || coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        ('column_names', 'MISSING_VALUE', 'At least one column is required',
          not v_is_grouped and p_definition.column_names = '{}'),
        ('column_names', 'TOO_MANY', 'At most 60 columns', cardinality(p_definition.column_names) > 60),
        ('column_names', 'TOO_MANY', 'At most 8 sums', v_is_grouped and cardinality(p_definition.column_names) > 8),
        ('group_by', 'TOO_MANY', 'At most 4 columns', cardinality(p_definition.group_by) > 4),
        ('sort', 'TOO_MANY', 'At most 4 columns', cardinality(p_definition.sort) > 4),
        ('sort', 'NOT_ALLOWED', 'Groups come in their own order', v_is_grouped and p_definition.sort <> '{}'),
        ('filters', 'TOO_LONG', 'At most 16 KiB', octet_length(p_definition.filters::text) > 16384)
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_faults <> '[]' then
    return v_faults;
  end if;

  -- Groups, sums and conditions are those of summarize_list.
  select coalesce(
           jsonb_agg(
             core.fault(
               replace(
                 replace(replace(f.fault ->> 'field', 'p_filters', 'filters'), 'p_group', 'group_by'), 'p_sums',
                   'column_names'
               ),
               f.fault ->> 'code', replace(f.fault ->> 'message', 'p_group', 'group_by')
             )
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(
           core.summary_faults(
             p_definition.list, p_definition.group_by,
             case when v_is_grouped then p_definition.column_names else '{}' end,
             report.sample_filters(p_definition.filters, p_definition.parameters)
           )
         ) as f (fault);

  return v_faults || report.column_faults(p_definition) || report.chart_faults(p_definition);
end
$$;

grant execute on function report.definition_faults to assetry_api;

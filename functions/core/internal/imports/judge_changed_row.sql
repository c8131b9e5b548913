-- A row of an import about a record that stands: what changes is kept. What may not be changed may be said as it is.
-- What the list of such records keeps from the caller, p_withheld, is passed over: it is empty in what was exported,
-- and a change would tell it.
create or replace function core.judge_changed_row(
  p_entity   core.entities,
  p_row      core.import_row,
  p_current  jsonb,
  p_withheld text[]
)
returns core.import_row
language plpgsql
stable
set search_path = ''
as $$
declare
  v_version integer := (p_row.kept ->> 'row_version')::integer;
  v_custom  jsonb := nullif(p_row.kept -> 'custom', 'null');
begin
  -- It was moved out of reach since it was found.
  if p_current is null then
    return core.with_fault(p_row, core.fault(p_entity.code_column, 'NOT_FOUND', 'No such record within your reach'));
  end if;

  if v_version <> (p_current ->> 'row_version')::integer then
    p_row.faults := p_row.faults || core.fault('row_version', 'STALE_ROW',
    'Changed since it was exported: export it again');
  end if;

  if v_custom is not null then
    p_row.faults := p_row.faults || core.custom_faults(p_entity.entity, 'merge', v_custom, p_current -> 'custom');
  end if;

  select coalesce(jsonb_object_agg(c.key, c.value), '{}') into p_row.kept
    from jsonb_each(p_row.kept - '{custom,row_version}'::text[] - p_withheld) as c
   where c.value is distinct from p_current -> c.key;

  -- Most rows of an export that comes back change nothing.
  p_row.faults := p_row.faults || case when p_row.kept = '{}' then '[]' else coalesce(
    (
      select jsonb_agg(
               case
                 when not f.is_updatable then core.fault(f.field, 'READ_ONLY', 'An import cannot change it')
                 when c.value = 'null' then core.fault(f.field, 'MISSING_VALUE', 'A value is required')
                 else core.archived_fault(f, c.value)
               end
               order by f.field
             )
        from jsonb_each(p_row.kept) as c
        join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.key
        join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity.entity) and a.attname = f.field
       where not f.is_updatable
          or a.attnotnull and c.value = 'null'
          or f.target_entity is not null and core.archived_fault(f, c.value) is not null
    ),
    '[]'
  ) end;

  v_custom := jsonb_strip_nulls((p_current -> 'custom') || v_custom);

  if v_custom <> p_current -> 'custom' then
    p_row.kept := p_row.kept || jsonb_build_object('custom', v_custom);
  end if;

  return p_row;
end
$$;

grant execute on function core.judge_changed_row to assetry_api;

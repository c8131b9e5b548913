-- A row of an import that makes a record: what it lacks, and what such a record is not made with.
create or replace function core.judge_new_row(p_entity core.entities, p_row core.import_row)
returns core.import_row
language plpgsql
stable
set search_path = ''
as $$
begin
  p_row.kept := p_row.kept - 'row_version';
  p_row.faults := coalesce(
    (
      select jsonb_agg(
               case
                 when f.is_required and coalesce(p_row.kept -> f.field, 'null') = 'null' then
                   core.fault(f.field, 'MISSING_VALUE', 'A value is needed')
                 else core.fault(f.field, 'READ_ONLY', 'Cannot be given in create')
               end
               order by f.field
             )
        from core.entity_fields as f
       where f.entity = p_entity.entity
         and (
               f.is_required and f.is_creatable and coalesce(p_row.kept -> f.field, 'null') = 'null'
               or not f.is_creatable and coalesce(p_row.kept -> f.field, 'null') <> 'null'
             )
    ),
    '[]'
  );

  if p_entity.has_custom then
    p_row.kept := p_row.kept || jsonb_build_object('custom', coalesce(nullif(p_row.kept -> 'custom', 'null'), '{}'));
    p_row.faults := p_row.faults || core.custom_faults(p_entity.entity, 'create', p_row.kept -> 'custom');
  end if;

  return p_row;
end
$$;

grant execute on function core.judge_new_row to assetry_api;

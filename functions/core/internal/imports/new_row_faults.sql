-- What rows of an import that make records lack, and what such records are not made with, when these are the fields
-- that they give a value to.
create or replace function core.new_row_faults(p_entity core.entities, p_given text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             case
               when f.is_creatable then core.fault(f.field, 'MISSING_VALUE', 'A value is required')
               else core.fault(f.field, 'READ_ONLY', 'Cannot be set by create')
             end
             order by f.field
           ),
           '[]'
         )
    from core.entity_fields as f
   where f.entity = p_entity.entity
     and case
           when f.is_creatable then f.is_required and f.field <> all (p_given)
           else f.field = any (p_given) and not f.is_imported
         end
$$;

grant execute on function core.new_row_faults to assetry_api;

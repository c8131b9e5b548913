-- The faults of a field of an organization's own: one for what takes none, and a vocabulary for what is no text.
create or replace function core.custom_field_faults(p_custom_field core.custom_fields)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when not exists (
             select from core.entities as e where e.entity = p_custom_field.entity and e.has_custom
           )
           then
             jsonb_build_array(core.fault('entity', 'NOT_FOUND', 'No entity that takes custom fields'))
           when p_custom_field.vocabulary is not null and p_custom_field.kind <> 'TEXT' then
             jsonb_build_array(core.fault('vocabulary', 'READ_ONLY', 'Only TEXT fields have a vocabulary'))
           else '[]'
         end
$$;

grant execute on function core.custom_field_faults to assetry_api;

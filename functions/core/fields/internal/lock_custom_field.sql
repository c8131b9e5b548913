-- The custom field, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function core.lock_custom_field(p_custom_field_id uuid, p_row_version integer)
returns core.custom_fields
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_custom_field core.custom_fields;
begin
  select * into v_custom_field
    from core.custom_fields as f
   where f.id = p_custom_field_id
     for no key update;

  if not found then
    perform core.require_all_sites() from core.custom_fields as f where f.id = p_custom_field_id;
    perform core.refuse('CUSTOM_FIELD_NOT_FOUND', 'No such custom field', 404);
  end if;

  perform core.check_row_version(v_custom_field.row_version, p_row_version);
  return v_custom_field;
end
$$;

grant execute on function core.lock_custom_field to assetry_api;

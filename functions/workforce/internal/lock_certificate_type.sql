-- The type of certificate, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function workforce.lock_certificate_type(p_certificate_type_id uuid, p_row_version integer)
returns workforce.certificate_types
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type workforce.certificate_types;
begin
  select * into v_type
    from workforce.certificate_types as t
   where t.id = p_certificate_type_id
     for no key update;

  if not found then
    perform core.refuse('CERTIFICATE_TYPE_NOT_FOUND', 'No such certificate type', 404);
  end if;

  perform core.check_row_version(v_type.row_version, p_row_version);
  return v_type;
end
$$;

grant execute on function workforce.lock_certificate_type to assetry_api;

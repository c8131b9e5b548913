-- Changes a contract type to these values; what is left out stays, and what stays as it is raises no version.
-- Answers what is wrong as [{field, code, message}].
create or replace function contract.change_type(p_id uuid, p_values jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before contract.types;
  v_type   contract.types;
begin
  select * into v_before
    from contract.types as t
   where t.organization_id = core.current_organization_id()
     and t.id = p_id
     for no key update;

  perform core.check_row_version(v_before.row_version, null);
  v_type := jsonb_populate_record(v_before, p_values);

  if v_type = v_before then
    return '[]';
  elsif exists (
    select 1
      from contract.types as t
     where t.organization_id = v_type.organization_id
       and t.code = v_type.code
       and t.id <> p_id
  ) then
    return jsonb_build_array(core.fault('code', 'ALREADY_EXISTS', 'Taken'));
  end if;

  update contract.types as t
     set code = v_type.code,
         name = v_type.name,
         category = v_type.category,
         is_active = v_type.is_active,
         default_covers_labour = v_type.default_covers_labour,
         default_covers_parts = v_type.default_covers_parts,
         default_covers_travel = v_type.default_covers_travel,
         requires_authorized_vendor = v_type.requires_authorized_vendor
   where t.id = p_id;

  return '[]';
end
$$;

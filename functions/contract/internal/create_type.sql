-- Creates a contract type and answers it as its list shows it: without contracts. A proposed id that is
-- taken in another organization is replaced: nobody learns that it exists.
create or replace function contract.create_type(p_id uuid, p_values jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type contract.types := jsonb_populate_record(null::contract.types, p_values);
begin
  if p_id is null or exists (select 1 from contract.types as t where t.id = p_id) then
    p_id := uuidv7();
  end if;

  insert into contract.types (
    id, code, name, category, is_active,
    default_covers_labour, default_covers_parts, default_covers_travel, requires_authorized_vendor
  )
  values (
    p_id, v_type.code, v_type.name, v_type.category, coalesce(v_type.is_active, true),
    coalesce(v_type.default_covers_labour, false), coalesce(v_type.default_covers_parts, false),
    coalesce(v_type.default_covers_travel, false), coalesce(v_type.requires_authorized_vendor, false)
  )
  returning * into v_type;

  return to_jsonb(v_type) || '{"contracts": 0, "contracts_bound_by_type": 0}';
end
$$;

-- Stages a new contract type and answers it as its list shows it: without contracts. A proposed id that is
-- taken in another organization is replaced: nobody learns that it exists.
create or replace function contract.stage_new_type(p_id uuid, p_values jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type jsonb := '{
    "is_active": true, "default_covers_labour": false, "default_covers_parts": false, "default_covers_travel": false,
    "requires_authorized_vendor": false, "contracts": 0, "contracts_bound_by_type": 0, "row_version": 1
  }';
begin
  if p_id is null or exists (select 1 from contract.types as t where t.id = p_id) then
    p_id := uuidv7();
  end if;

  v_type := v_type || p_values || jsonb_build_object('id', p_id);
  perform contract.stage_type(true, v_type);
  return v_type;
end
$$;

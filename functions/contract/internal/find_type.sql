-- The contract type that has this id or, when none has, this code; locked.
create or replace function contract.find_type(p_id uuid, p_code text)
returns contract.types
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type contract.types;
begin
  if p_id is not null then
    select * into v_type
      from contract.types as t
     where t.organization_id = core.current_organization_id()
       and t.id = p_id
       for update;
  end if;

  if v_type.id is null then
    select * into v_type
      from contract.types as t
     where t.organization_id = core.current_organization_id()
       and t.code = btrim(p_code)
       for update;
  end if;

  return v_type;
end
$$;

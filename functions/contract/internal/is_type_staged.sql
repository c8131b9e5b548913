-- Whether a row before in the request makes or changes the contract type of this id or this code. Written as
-- contract.find_type_setting, for one index each.
create or replace function contract.is_type_staged(p_type_id uuid, p_code text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
begin
  return p_code = (
           select s.code
             from contract.staged_types as s
            where s.organization_id = v_organization_id
              and s.code >= p_code
            order by s.code
            limit 1
         )
      or p_type_id = (
           select s.type_id
             from contract.staged_types as s
            where s.organization_id = v_organization_id
              and s.type_id >= p_type_id
            order by s.type_id
            limit 1
         );
end
$$;

-- The contract type that has this id or, when none has, this code, with what the list counts for the caller; null when
-- there is none. Not by the list itself: what the caller reaches is asked once for all rows, by
-- contract.begin_type_settings. Each look-up is written so that one index alone can serve it: in a request that makes
-- thousands of types the planner knows of none, and any index that begins with the organization is as good to it.
create or replace function contract.find_type_setting(p_id uuid, p_code text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_type            contract.types;
  v_contracts       integer;
begin
  if p_id is not null then
    select * into v_type from contract.types as t where t.id = p_id;
  end if;

  if v_type.organization_id is distinct from v_organization_id then
    select * into v_type
      from contract.types as t
     where t.organization_id = v_organization_id
       and t.code >= p_code
     order by t.code
     limit 1;

    if (v_type.code = p_code) is not true then
      return null;
    end if;
  end if;

  select count(*) into v_contracts
    from contract.contracts as c
   where c.organization_id = v_organization_id
     and c.type_id = v_type.id
     and c.reach_id = any (current_setting('assetry.type_settings_reach')::uuid[]);

  return to_jsonb(v_type) || jsonb_build_object(
    'contracts', v_contracts,
    'contracts_bound_by_type', case when v_type.requires_authorized_vendor then v_contracts else 0 end
  );
end
$$;

-- Whether a contract was suspended at an instant.
create or replace function contract.is_suspended_at(p_contract_id uuid, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from contract.suspensions as s
     where s.organization_id = core.current_organization_id()
       and s.contract_id = p_contract_id
       and s.started_at <= p_at
       and (s.ended_at is null or p_at < s.ended_at)
  )
$$;

grant execute on function contract.is_suspended_at to assetry_api, assetry_list;

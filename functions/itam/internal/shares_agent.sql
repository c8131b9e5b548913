-- Whether a machine other than the one that a device turned out to be reports under an agent that it was seen with.
create or replace function itam.shares_agent(p_device_id uuid, p_same_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from itam.device_identifiers as i
      join itam.device_identifiers as o
        on o.organization_id = i.organization_id and o.kind = i.kind and o.value = i.value
      join itam.discovered_devices as d on d.organization_id = o.organization_id and d.id = o.device_id
     where i.organization_id = core.current_organization_id()
       and i.device_id = p_device_id
       and i.kind in ('AGENT', 'AGENT_ID')
       and o.device_id not in (p_device_id, p_same_id)
       and d.status <> 'MERGED'
  )
$$;

grant execute on function itam.shares_agent to assetry_api;

-- The devices within the caller's reach, at one site and of some statuses where these are given, with a network address
-- that a text is, or begins (itam.mac_beginning), at most 500. The owner looks, stating organization and reach, as
-- core.candidate_ids does; whoever asks reads the devices under its policies.
create or replace function itam.device_ids_of_mac(p_text text, p_site_id uuid, p_statuses text[] default null)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_beginning text   := itam.mac_beginning(p_text);
  v_site_ids  uuid[] := core.reachable_site_ids();
begin
  if v_beginning is null then
    return '{}';
  end if;

  -- After the digits of a beginning comes a colon or nothing, and g is behind both. An inventory has 64 addresses of a
  -- device at most.
  return array(
    select distinct d.device_id
      from (
        select i.device_id
          from itam.device_identifiers as i
         where i.organization_id = core.current_organization_id()
           and i.kind = 'MAC'
           and i.value >= v_beginning
           and i.value < v_beginning || 'g'
           and i.site_id = any (v_site_ids)
           and (p_site_id is null or i.site_id = p_site_id)
           and (
             p_statuses is null
               or exists (
                    select
                      from itam.discovered_devices as d
                     where d.organization_id = i.organization_id
                       and d.id = i.device_id
                       and d.status = any (p_statuses)
                  )
           )
         limit 5000
      ) as d
     limit 500
  );
end
$$;

grant execute on function itam.device_ids_of_mac to assetry_list;

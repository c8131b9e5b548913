-- Whether a meter is followed, or was, by any other, wherever that stands.
create or replace function meter.is_leader(p_meter_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from meter.followings as f
     where f.organization_id = core.current_organization_id()
       and f.leader_id = p_meter_id
  )
$$;

grant execute on function meter.is_leader to assetry_api;

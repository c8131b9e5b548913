-- Keeps others from writing readings of these meters, and of those that follow them, until the transaction ends: first
-- those that follow none, then the others, each by id. Who records a reading need not reach a meter that follows.
create or replace function meter.lock_standings(p_meter_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_follower_ids uuid[];
begin
  perform
     from meter.standings as s
    where s.organization_id = core.current_organization_id()
      and s.meter_id = any (p_meter_ids)
      and not exists (
            select 1
              from meter.followings as f
             where f.organization_id = s.organization_id
               and f.meter_id = s.meter_id
          )
    order by s.meter_id
      for no key update;

  -- Read now, for they may have come while others were waited for.
  v_follower_ids := array(
    select f.meter_id
      from meter.followings as f
     where f.organization_id = core.current_organization_id()
       and (f.leader_id = any (p_meter_ids) or f.meter_id = any (p_meter_ids))
  );

  if v_follower_ids <> '{}' then
    perform
       from meter.standings as s
      where s.organization_id = core.current_organization_id()
        and s.meter_id = any (v_follower_ids)
      order by s.meter_id
        for no key update;
  end if;
end
$$;

grant execute on function meter.lock_standings to assetry_api;

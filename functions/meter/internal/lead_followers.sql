-- Hands what meters counted by their readings of these instants, p_meter_ids and p_read_ats side by side, to those that
-- follow them. Run as the owner: who records a reading need not reach a meter that follows.
create or replace function meter.lead_followers(p_meter_ids uuid[], p_read_ats timestamptz[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_meter_ids uuid[];
  v_read_ats  timestamptz[];
begin
  select array_agg(f.meter_id), array_agg(g.read_at) into v_meter_ids, v_read_ats
    from unnest(p_meter_ids, p_read_ats) as g (meter_id, read_at)
    join meter.followings as f
      on f.organization_id = core.current_organization_id()
     and f.leader_id = g.meter_id
     and f.started_at < g.read_at
     and (f.ended_at is null or f.ended_at >= g.read_at)
   where isfinite(g.read_at);

  if v_meter_ids is not null then
    perform meter.refollow(v_meter_ids, v_read_ats);
  end if;
end
$$;

grant execute on function meter.lead_followers to assetry_api;

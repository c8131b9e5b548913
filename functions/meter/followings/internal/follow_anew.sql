-- Brings a meter that follows others up to what they counted in all its periods, after one of those was made or
-- changed: every instant at which it has a reading, or the one that it follows has. Run as the owner, for the one that
-- it follows may stand elsewhere.
create or replace function meter.follow_anew(p_meter_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_read_ats timestamptz[] := array(
    select r.read_at
      from meter.readings as r
     where r.organization_id = core.current_organization_id()
       and r.meter_id = p_meter_id
       and r.superseded_at is null
     union
    select r.read_at
      from meter.followings as f
      join meter.readings as r
        on r.organization_id = f.organization_id
       and r.meter_id = f.leader_id
       and r.read_at > f.started_at
       and r.read_at <= coalesce(f.ended_at, 'infinity')
       and r.superseded_at is null
       and r.quality = 'GOOD'
     where f.organization_id = core.current_organization_id()
       and f.meter_id = p_meter_id
  );
begin
  perform meter.refollow(array_fill(p_meter_id, array[cardinality(v_read_ats)]), v_read_ats);
end
$$;

grant execute on function meter.follow_anew to assetry_api;

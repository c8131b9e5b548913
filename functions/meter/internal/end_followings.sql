-- Meters that are retired follow no other any more: what is read from now on is not of them. A clock that is ahead may
-- have dated what they counted a little later than now; that stays.
create or replace function meter.end_followings(p_meter_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update meter.followings as f
     set ended_at = greatest(clock_timestamp(), f.started_at + interval '1 microsecond', s.current_at)
    from meter.standings as s
   where s.organization_id = f.organization_id
     and s.meter_id = f.meter_id
     and f.organization_id = core.current_organization_id()
     and f.meter_id = any (p_meter_ids)
     and f.ended_at is null
$$;

grant execute on function meter.end_followings to assetry_api;

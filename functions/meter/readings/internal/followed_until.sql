-- Up to when nothing changes any more in what a meter counted by following others, because their readings of that time
-- were forgotten: it forgets nothing that could still be corrected there.
create or replace function meter.followed_until(p_meter meter.meters)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(min(t.kept_from), 'infinity')
    from meter.followings as f
    join meter.standings as s on s.organization_id = f.organization_id and s.meter_id = f.leader_id
   cross join lateral (values (greatest(f.started_at, s.forgotten_before))) as t (kept_from)
   where f.organization_id = p_meter.organization_id
     and f.meter_id = p_meter.id
     and t.kept_from < coalesce(f.ended_at, 'infinity')
$$;

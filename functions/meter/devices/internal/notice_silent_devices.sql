-- Notices the devices of which nothing came for longer than they may be silent, in all organizations, and tells whoever
-- is to be told, once until they are heard again; answers how many. Fifty a call; what fails with one device stops no
-- other.
create or replace function meter.notice_silent_devices(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'notice_silent_devices', true);

  return (
    select core.take_each(
             'notice_silent_devices', 'meter.notice_silent_device', array_agg(n.organization_id order by n.id),
             array_agg(n.device_id order by n.id), p_at
           )
      from (
        select s.id, d.organization_id, d.id as device_id
          from meter.devices as d
          join meter.device_standings as s on s.organization_id = d.organization_id and s.device_id = d.id
         where d.archived_at is null
           and d.silent_after_minutes is not null
           and s.silent_at is null
           and coalesce(s.last_seen_at, d.created_at) + make_interval(mins => d.silent_after_minutes) < p_at
           and not core.is_put_off(d.organization_id, 'notice_silent_devices', d.id, p_at)
         order by s.id
         limit 50
      ) as n
  );
end
$$;

grant execute on function meter.notice_silent_devices to assetry_worker;

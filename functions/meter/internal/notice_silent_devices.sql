-- Notices the devices of which nothing came for longer than they may be silent, in all organizations, and tells whoever
-- is to be told, once until they are heard again; answers how many. What somebody has locked is left to the next run.
create or replace function meter.notice_silent_devices(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due   record;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'notice_silent_devices', true);

  for v_due in
    select d as device, s.id as standing_id, s.last_seen_at
      from meter.devices as d
      join meter.device_standings as s on s.organization_id = d.organization_id and s.device_id = d.id
     where d.archived_at is null
       and d.silent_after_minutes is not null
       and s.silent_at is null
       and coalesce(s.last_seen_at, d.created_at) + make_interval(mins => d.silent_after_minutes) < p_at
     order by s.id
     limit 500
       for no key update of s skip locked
  loop
    perform set_config('assetry.organization_id', (v_due.device).organization_id::text, true);
    update meter.device_standings as s set silent_at = p_at where s.id = v_due.standing_id;
    perform audit.record_batch(
      'meter.devices', (v_due.device).id, (v_due.device).site_id,
      jsonb_build_object('silent_at', p_at, 'last_seen_at', v_due.last_seen_at)
    );
    perform notify.tell_destination(
      (v_due.device).destination_id, format('Device %s is silent', (v_due.device).name),
      format(
        'Nothing came of device %s (%s) %s.', (v_due.device).name, (v_due.device).external_code,
        coalesce('since ' || v_due.last_seen_at, 'since it was made')
      )
    );
    v_count := v_count + 1;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function meter.notice_silent_devices to assetry_worker;

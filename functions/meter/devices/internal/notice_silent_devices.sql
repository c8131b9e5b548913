-- Notices the devices of which nothing came for longer than they may be silent, in all organizations, and notifies
-- whoever is to be notified, once until they are heard again; answers how many. Looks at a device only when the time
-- has passed for which it may be silent since it was looked at; fifty a call. What fails with one device stops no
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
  return core.take_marked('notice_silent_devices', 'meter.notice_silent_device', p_at);
end
$$;

grant execute on function meter.notice_silent_devices to assetry_worker;

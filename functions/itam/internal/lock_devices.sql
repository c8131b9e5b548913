-- Locks some devices within reach in the order of their ids, whatever order they are named in.
create or replace function itam.lock_devices(p_device_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform
     from itam.discovered_devices as d
    where d.id = any (p_device_ids)
    order by d.id
      for no key update;
end
$$;

grant execute on function itam.lock_devices to assetry_api;

-- The latest scan of a device that was not stale; with a section, the latest that told of it.
create or replace function itam.latest_scan(p_device_id uuid, p_section text default null)
returns itam.device_scans
language sql
stable
set search_path = ''
as $$
  select s
    from itam.device_scans as s
   where s.device_id = p_device_id
     and s.verdict <> 'STALE'
     and (p_section is null or p_section = any (s.sections))
   order by s.collected_at desc, s.id desc
   limit 1
$$;

grant execute on function itam.latest_scan to assetry_api;

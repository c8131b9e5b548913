-- The scan that an inventory repeats: of the same instant, or the latest, unless that one is suspect, which only
-- another scan can bear out. An earlier content that comes again is news.
create or replace function itam.replayed_scan(p_device_id uuid, p_digest bytea, p_collected_at timestamptz)
returns itam.device_scans
language sql
stable
set search_path = ''
as $$
  select s
    from itam.device_scans as s
   where s.device_id = p_device_id
     and s.payload_digest = p_digest
     and (s.collected_at = p_collected_at
          or s.verdict = 'OK' and s.id = (itam.latest_scan(p_device_id)).id)
   order by s.collected_at desc, s.id desc
   limit 1
$$;

grant execute on function itam.replayed_scan to assetry_api;

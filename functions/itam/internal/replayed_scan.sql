-- The scan that an inventory repeats: of the same instant, or the latest, unless that one is suspect, which only
-- another scan confirms. An earlier content that comes again is news, and so is the latest once the device was merged
-- or a merge was undone: its software is no longer what that scan found.
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
          or s.verdict = 'OK'
             and s.id = (itam.latest_scan(p_device_id)).id
             and not exists (
                   select 1
                     from itam.device_merges as m
                    where (m.device_id = p_device_id or m.into_device_id = p_device_id)
                      and greatest(m.merged_at, m.undone_at) >= uuid_extract_timestamp(s.id)
                 ))
   order by s.collected_at desc, s.id desc
   limit 1
$$;

grant execute on function itam.replayed_scan to assetry_api;

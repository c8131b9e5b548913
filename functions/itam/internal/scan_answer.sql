-- What taking an inventory in answers.
create or replace function itam.scan_answer(p_scan itam.device_scans, p_is_replay boolean)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'discovered_device_id', d.id, 'status', d.status, 'device_scan_id', p_scan.id, 'verdict', p_scan.verdict,
           'is_replay', p_is_replay, 'added_count', p_scan.added_count, 'removed_count', p_scan.removed_count,
           'version_count', p_scan.version_count, 'os_update_count', p_scan.os_update_count
         )
    from itam.discovered_devices as d
   where d.id = p_scan.device_id
$$;

grant execute on function itam.scan_answer to assetry_api;

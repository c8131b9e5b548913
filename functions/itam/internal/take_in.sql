-- Takes one inventory in: finds or makes its device, keeps the scan, and brings updates and software up to it.
-- A section that is absent is left as it is; one that is there is the whole truth. p_collected_at is what the sender
-- said of when the agent looked, null when it said nothing; p_at is what is believed of it.
create or replace function itam.take_in(
  p_source       text,
  p_inventory    jsonb,
  p_site_id      uuid,
  p_collected_at timestamptz,
  p_at           timestamptz
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_content       jsonb := p_inventory -> 'content';
  v_identifiers   jsonb := itam.identifiers_of(p_inventory);
  v_serial_number text := (itam.device_of(p_inventory)).serial_number;
  v_hash          bytea := sha256(convert_to(p_inventory::text, 'UTF8'));
  v_is_partial    boolean := lower(coalesce(p_inventory ->> 'partial', 'false')) in ('true', '1');
  v_found         record;
  v_device        itam.discovered_devices;
  v_scan          itam.device_scans;
  v_before        itam.device_scans;
  v_packages      jsonb;
begin
  perform itam.lock_identifiers(v_identifiers);
  v_found := itam.find_device(v_identifiers, v_serial_number);
  perform itam.lock_devices(array[v_found.device_id, v_found.shared_id]);

  -- It was merged with another while this waited for its lock.
  if exists (select 1 from itam.discovered_devices as d where d.id = v_found.device_id and d.status = 'MERGED') then
    v_found := itam.find_device(v_identifiers, v_serial_number);
    perform itam.lock_devices(array[v_found.device_id, v_found.shared_id]);
  end if;

  v_scan := itam.replayed_scan(v_found.device_id, v_hash, p_collected_at);

  if v_scan.id is not null then
    if v_scan.verdict = 'OK' and v_scan.id = (itam.latest_scan(v_found.device_id)).id then
      perform itam.touch_device(v_scan, p_at);
    end if;

    return itam.scan_answer(v_scan, true);
  elsif v_found.device_id is null and v_is_partial then
    perform core.refuse(
      'UNKNOWN_DEVICE_PARTIAL', 'A partial inventory requires a known device', 400,
      p_hint => 'Send a full inventory first'
    );
  elsif v_found.device_id is null and not exists (
    select 1 from jsonb_to_recordset(v_identifiers) as i (strength integer) where i.strength >= 60
  ) then
    perform core.refuse_field(
      'p_inventory', 'MISSING_VALUE',
      'The inventory identifies no device: deviceid, serial number, UUID or a network address is required'
    );
  end if;

  p_site_id := itam.choose_site(p_site_id, p_inventory ->> 'tag', v_found.device_id, v_serial_number);
  v_before := itam.latest_scan(v_found.device_id, 'softwares');

  if p_at < (select d.last_seen_at from itam.discovered_devices as d where d.id = v_found.device_id) then
    select * into v_device from itam.discovered_devices as d where d.id = v_found.device_id;
    v_scan.verdict := 'STALE';
  else
    if v_found.is_returned then
      perform itam.part_devices(array[v_found.device_id], v_serial_number);
    end if;

    v_device := itam.save_device(
      v_found.device_id, p_site_id, p_inventory, p_at, v_found.is_changed or v_found.is_returned
    );

    if v_found.shared_id is not null then
      perform itam.part_devices(array[v_found.shared_id, v_device.id], null);
      select * into v_device from itam.discovered_devices as d where d.id = v_device.id;
    end if;

    perform itam.record_identifiers(v_device, v_identifiers, p_at);
    v_device := itam.match_device(v_device, v_content #>> '{bios,assettag}');
    v_packages := itam.packages_of(v_content -> 'softwares');
    v_scan.verdict := 'OK';

    if v_content ? 'softwares' and v_before.id is not null then
      v_scan.kept_installation_ids := itam.kept_installations(v_device.id, v_packages);

      -- What the machine with the new serial number has is believed when it comes a second time.
      if v_found.is_changed or itam.is_sudden_loss(
        v_device.id, v_packages = '[]', v_scan.kept_installation_ids,
        case v_before.verdict when 'SUSPECT' then v_before.kept_installation_ids end
      ) then
        v_scan.verdict := 'SUSPECT';
      end if;
    end if;
  end if;

  insert into itam.device_scans (
    site_id, device_id, source, collected_at, is_partial, sections, payload_digest, verdict, kept_installation_ids
  )
  values (
    v_device.site_id, v_device.id, p_source, p_at, v_is_partial,
    array(
      select k.key
        from jsonb_object_keys(v_content) as k (key)
       where k.key ~ '^[a-z][a-z0-9_]{0,39}$'
       order by k.key = 'softwares' desc, k.key
       limit 100
    ),
    v_hash, v_scan.verdict,
    case v_scan.verdict when 'SUSPECT' then v_scan.kept_installation_ids end
  )
  returning * into v_scan;

  if v_scan.verdict = 'OK' and v_content ? 'softwares' then
    perform itam.record_titles(v_packages);
    v_scan.os_update_count := itam.record_os_updates(v_device, v_packages, p_at);

    select r.added, r.removed, r.versions into v_scan.added_count, v_scan.removed_count, v_scan.version_count
      from itam.record_software(v_device, v_scan.id, v_packages, p_at, v_before.collected_at) as r;

    update itam.device_scans as s
       set added_count = v_scan.added_count,
           removed_count = v_scan.removed_count,
           version_count = v_scan.version_count,
           os_update_count = v_scan.os_update_count
     where s.id = v_scan.id;
  end if;

  return itam.scan_answer(v_scan, false);
end
$$;

grant execute on function itam.take_in to assetry_api;

create or replace function api.ingest_inventory(
  p_source       text,
  p_inventory    jsonb,
  p_site_id      uuid        default null,
  p_collected_at timestamptz default null
)
returns table (
  discovered_device_id uuid,
  status               text,
  device_scan_id       uuid,
  verdict              text,
  is_replay            boolean,
  added_count          integer,
  removed_count        integer,
  version_count        integer,
  os_update_count      integer
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now    timestamptz := clock_timestamp();
  v_answer jsonb := core.begin_action(
    'ingest_inventory', 'discovered_device.ingest', jsonb_build_array(p_source, p_inventory, p_site_id, p_collected_at)
  );
begin
  if v_answer is null then
    if char_length(btrim(coalesce(p_source, ''))) not between 1 and 80 then
      perform core.refuse_field('p_source', 'INVALID_VALUE', '1 to 80 characters');
    end if;

    p_source := core.check_text('p_source', p_source, 80, true);

    if jsonb_typeof(p_inventory) is distinct from 'object'
      or jsonb_typeof(p_inventory -> 'content') is distinct from 'object'
    then
      perform core.refuse_field('p_inventory', 'INVALID_TYPE', 'Expected an object with the key content');
    end if;

    v_answer := core.finish_action(itam.take_in(
      p_source, p_inventory, p_site_id, p_collected_at, least(p_collected_at, v_now)
    ));
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
           discovered_device_id uuid, status text, device_scan_id uuid, verdict text, is_replay boolean,
           added_count integer, removed_count integer, version_count integer, os_update_count integer
         );
end
$$;

comment on function api.ingest_inventory is $$Ingest the inventory of a device

Only the listed sections are read, and the inventory itself is not stored. Control, direction and invisible characters
in its texts are replaced. The device is identified by its serial number, UUID, agent or network address. The same
agent and name with another serial number is a replaced mainboard, accepted at the second scan; otherwise, or when the
old number returns, two machines cloned from one disk: CONFLICT, each identified by its own serial number. Its site is
p_site_id, else the site whose code is the agent's tag, else its previous site, that of the asset with its serial
number, or the only site that you reach. An omitted section keeps its data; a given one replaces it. The first scan of
a source of packages is a baseline; later ones create rows of software_updates. A repeated inventory is returned with
is_replay and only updates the time of the last scan, unless a merge or its undo came between. When most
software disappears at once, verdict is SUSPECT and software is kept until a second scan agrees; a scan older than the
last one is STALE.
p_source: Name of the sending system, such as glpi-agent
p_inventory: Inventory of an agent of the GLPI family: deviceid, itemtype, tag, partial and content, with the sections
bios, hardware, operatingsystem, networks and softwares
p_collected_at: Time of collection; default now, also when it is in the future
p_site_id: Id of a row of /sites; default as determined from the inventory
Refuses with VALIDATION_FAILED, UNKNOWN_DEVICE_PARTIAL and SITE_NOT_KNOWN.$$;

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
      perform core.refuse_field('p_inventory', 'INVALID_TYPE', 'An object with an object content is needed');
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

comment on function api.ingest_inventory is $$Take in the inventory of a device

p_source names the sender. p_inventory is what an agent of the GLPI family sends: deviceid, itemtype, tag, partial and
content, with the sections bios, hardware, operatingsystem, networks and softwares; others are not read, and nothing
of the inventory itself is kept. Control, direction and invisible characters in its texts are replaced, not refused: one
program with such a name hides no machine. p_collected_at is when the agent looked; now when left out, or ahead of now.
The device is known again by its serial number, UUID, agent or network address. The same agent with another serial
number is a machine with a new mainboard when it kept its name, and then believed when it comes again; else, or when
the old one comes back, two machines with copies of one disk: CONFLICT, and each is known by its own serial number. It
stands at p_site_id, else at the site whose code is the agent's tag, else where it was, where the asset with its
serial number is, or at the only site that you reach.
A section that is absent is left as it is; one that is there is the whole truth. The first scan of a source of
packages is a baseline; later ones give the rows of software_updates. The same inventory twice in a row, or of the
same instant, is answered with is_replay and only raises when the device was last seen. When most of the software
vanishes at once, verdict is SUSPECT and software is left until a second scan agrees; a scan older than when the
device was last seen is kept as STALE.
Refuses with VALIDATION_FAILED, UNKNOWN_DEVICE_PARTIAL and SITE_NOT_KNOWN.$$;

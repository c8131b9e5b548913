--! Previous: sha1:0aa0ff0a9ec833287863f06da2c81143f214f06b
--! Hash: sha1:75b2386d7db690ab3065737a9cd3efee336bb82f
--! Message: rights-timers-inventories-imports-figures

--! split: 100-rights-of-parts.sql
-- Functions of their owner alone have called it since 000030, which took back no right.
revoke execute on function procurement.parts_are_ready from authenticated, assetry_api;

--! split: 110-held-columns.sql
-- It has an argument more.
drop function core.hold_imported(text, core.import_row[], text[]);

--! split: 170-stopped-times.sql
-- It takes the periods in which others stop an asset, which asset.availability_facts asks for once.
drop function asset.stopped_times_of(uuid[], timestamptz, timestamptz);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_permit_kind;
drop function if exists api.dispose_asset;
drop function if exists api.hand_back_permit;
drop function if exists api.ingest_inventory;
drop function if exists api.merge_discovered_devices;
drop function if exists api.move_asset;
drop function if exists api.release_lockout_lock;
drop function if exists api.suspend_permit;
drop function if exists api.undo_discovered_device_merge;
drop function if exists api.update_asset_category;
drop function if exists api.update_work_order;
drop function if exists api.update_work_order_assets;
drop function if exists api.update_work_type;
drop function if exists api.write_off_transfer;
drop policy if exists organization on asset.move_corrections;
drop policy if exists read on asset.move_corrections;
drop policy if exists insert on asset.move_corrections;
drop policy if exists organization on inventory.item_manufacturer_parts;
drop policy if exists read on inventory.item_manufacturer_parts;
drop policy if exists insert on inventory.item_manufacturer_parts;
drop policy if exists update on inventory.item_manufacturer_parts;
drop policy if exists delete on inventory.item_manufacturer_parts;
drop policy if exists organization on inventory.kit_components;
drop policy if exists read on inventory.kit_components;
drop policy if exists insert on inventory.kit_components;
drop policy if exists update on inventory.kit_components;
drop policy if exists delete on inventory.kit_components;
drop policy if exists organization on work.failure_reports;
drop policy if exists read on work.failure_reports;
drop policy if exists insert on work.failure_reports;
drop policy if exists update on work.failure_reports;

-- source: function api.create_permit_kind
create or replace function api.create_permit_kind(
  p_values    api.field_values,
  p_questions api.row_list     default '[]',
  p_limits    api.row_list     default '[]',
  p_signers   api.row_list     default '[]'
)
returns setof safety.permit_kind_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_permit_kind', 'permit_kind.create', jsonb_build_array(p_values, p_questions, p_limits, p_signers)
  );
  v_read       record;
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('safety.permit_kinds', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_questions, v_read.p_faults
      from safety.read_kind_questions(p_questions) as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_limits, v_read.p_faults
      from safety.read_kind_limits(p_limits) as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_signers, v_read.p_faults
      from safety.read_kind_signers(p_signers) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_kind := jsonb_populate_record(null::safety.permit_kinds, v_read.p_kept);
    perform core.require_all_sites();
    perform safety.check_permit_kind(v_kind, v_limits <> '{}');

    begin
      insert into safety.permit_kinds (
        code, name, class, conflict_groups, maximum_minutes, gas_test_minutes, gas_test_never_expires,
        gas_warning_minutes, required_roles, separated_roles
      )
      values (
        v_kind.code, v_kind.name, v_kind.class, coalesce(v_kind.conflict_groups, '{}'), v_kind.maximum_minutes,
        v_kind.gas_test_minutes, coalesce(v_kind.gas_test_never_expires, false),
        coalesce(v_kind.gas_warning_minutes, least(10, v_kind.gas_test_minutes / 2)),
        coalesce(v_kind.required_roles, '{}'),
        coalesce(v_kind.separated_roles, '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}')
      )
      returning * into v_kind;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit_kind', v_constraint);
    end;

    perform safety.store_kind_questions(v_kind.id, v_questions);
    perform safety.store_kind_limits(v_kind.id, v_limits);
    perform safety.store_kind_signers(v_kind.id, v_signers);

    v_answer := core.finish_action(core.answer(to_jsonb(v_kind), null::safety.permit_kind_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_kind_answer, v_answer);
end
$$;

alter function api.create_permit_kind owner to assetry_api;
grant execute on function api.create_permit_kind to authenticated;

comment on function api.create_permit_kind is
$$Create a permit kind

A kind with gas limits requires gas_test_minutes, the longest age of a test, or gas_test_never_expires. A permit in
force whose newest gas test becomes too old is suspended, its work put on hold and timers of work that has not started
stopped; gas_warning_minutes before (default 10, at most half of gas_test_minutes; 0 for none) its signers are
notified. Permits of different classes with a common code in conflict_groups are not issued for the same place and
time. One person signs an issue in at most one of
separated_roles. Permit kinds apply to all sites; the account must reach all sites.
p_questions: Questions before issue, in their order, at most 200 objects with prompt, needed_answer and is_required;
default none
p_limits: Gas limits, at most 50 objects with gas, unit, and minimum, maximum or both; default none
p_signers: Permitted signers, at most 200 objects with role and one of role_id, certificate_type_id, account_id, or
is_anybody; any one of a role is enough; a role that is not listed can be signed by any account with the permission;
default none
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (fields such as p_limits[2].gas) and ALREADY_EXISTS.$$;
-- end: function api.create_permit_kind

-- source: function api.dispose_asset
create or replace function api.dispose_asset(
  p_asset_id    uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof asset.retirement_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'dispose_asset', 'asset.retire', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    p_values := core.check_values('asset.disposals', p_values, 'create');
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'dispose_asset');
    perform asset.check_unused(v_asset);
    perform asset.record_disposal(v_asset, jsonb_populate_record(null::asset.disposals, p_values));
    v_asset.parent_id := null;
    v_asset.stops_parent := false;
    v_asset := asset.store_status(v_asset, p_values ->> 'note');
    perform asset.record_placements(array[p_asset_id], 'REMOVE', null);
    perform asset.end_books(
      v_asset, coalesce((p_values ->> 'disposed_on')::date, core.site_date(v_asset.site_id))
    );
    v_answer := core.finish_action(asset.asset_answer(v_asset) || asset.end_use(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.retirement_answer, v_answer);
end
$$;

alter function api.dispose_asset owner to assetry_api;
grant execute on function api.dispose_asset to authenticated;

comment on function api.dispose_asset is
$$Dispose of an asset

Moves a decommissioned asset to DISPOSED: sold, scrapped or donated. p_values describe the disposal; book value and
gain or loss of that day are kept at /asset_disposals. The asset is removed from its parent and cannot change any
more, except with undo_asset_transition. Refused while it has open work orders or inspections, active maintenance
schedules, loans or bookings, or components that are not retired: details names all of them with ids. Its active
meters are retired, its devices unmatched, its open downtimes closed, and depreciation is charged up to that day and
ends. disposed_on must be after the days that are posted, and after the first of each month from which the cost is
adjusted: a later adjustment is taken back with the opposite one first.
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
-- end: function api.dispose_asset

-- source: function api.hand_back_permit
create or replace function api.hand_back_permit(
  p_permit_id        uuid,
  p_is_work_complete boolean,
  p_note             text    default null,
  p_row_version      integer default null
)
returns setof safety.permit_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'hand_back_permit', 'permit.hand_back', jsonb_build_array(p_permit_id, p_is_work_complete, p_note, p_row_version)
  );
  v_workers uuid[];
  v_permit  safety.permits;
  v_status  text;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000, not coalesce(p_is_work_complete, true));

    if p_is_work_complete is null then
      perform core.refuse_field('p_is_work_complete', 'MISSING_VALUE', 'A value is required');
    end if;

    v_workers := safety.lock_covered_work(p_permit_id);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'hand_back_permit');
    delete from safety.claims as c where c.permit_id = p_permit_id;

    update safety.permits as p
       set status = v_status,
           handed_back_at = clock_timestamp(),
           handed_back_by = core.current_account_id(),
           is_work_complete = p_is_work_complete,
           hand_back_note = p_note
     where p.id = p_permit_id
    returning * into v_permit;

    if not p_is_work_complete then
      perform safety.rest_covered_work(
        v_permit, v_workers, format('Permit %s was handed back: %s', v_permit.permit_number, p_note)
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

alter function api.hand_back_permit owner to assetry_api;
grant execute on function api.hand_back_permit to authenticated;

comment on function api.hand_back_permit is
$$Hand back a permit

The workers have left and the place is safe. Other permits can be issued there.
p_is_work_complete: Whether the work is complete; if not, work in progress without another permit goes ON_HOLD
(WAITING_FOR_PERMIT), and timers of such work that has not started stop
p_note: Condition of the place; required when the work is not complete
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TIMER_STARTED (a timer started
at the same moment).$$;
-- end: function api.hand_back_permit

-- source: function api.ingest_inventory
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
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

alter function api.ingest_inventory owner to assetry_api;
grant execute on function api.ingest_inventory to authenticated;

comment on function api.ingest_inventory is
$$Ingest the inventory of a device

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
-- end: function api.ingest_inventory

-- source: function api.merge_discovered_devices
create or replace function api.merge_discovered_devices(
  p_discovered_device_id      uuid,
  p_into_discovered_device_id uuid,
  p_reason                    text    default null,
  p_row_version               integer default null,
  p_into_row_version          integer default null
)
returns setof itam.discovered_device_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb       := core.begin_action(
    'merge_discovered_devices', 'discovered_device.match',
    jsonb_build_array(
      p_discovered_device_id, p_into_discovered_device_id, p_reason, p_row_version, p_into_row_version
    )
  );
  v_now    timestamptz;
  v_device itam.discovered_devices;
  v_into   itam.discovered_devices;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);

    if p_discovered_device_id = p_into_discovered_device_id then
      perform core.refuse_field('p_into_discovered_device_id', 'INVALID_VALUE', 'It is the same device');
    end if;

    perform itam.lock_devices(array[p_discovered_device_id, p_into_discovered_device_id]);
    v_now := clock_timestamp();
    v_device := itam.lock_discovered_device(p_discovered_device_id, p_row_version);
    -- If-Match is about the device that the action is of.
    v_into := itam.lock_discovered_device(
      p_into_discovered_device_id,
      coalesce(
        p_into_row_version,
        (select d.row_version from itam.discovered_devices as d where d.id = p_into_discovered_device_id)
      )
    );
    v_device.status := core.next_status(
      'itam.discovered_devices', 'Device ' || coalesce(v_device.hostname, v_device.id::text), v_device.status,
      'merge_discovered_devices', 'MERGED'
    );

    if v_into.status = 'MERGED' then
      perform core.refuse(
        'DEVICE_ALREADY_MERGED',
        format('Device %s is already merged', coalesce(v_into.hostname, v_into.id::text)), 409,
        p_hint => 'Merge with the remaining device'
      );
    elsif v_device.asset_id <> v_into.asset_id then
      perform core.refuse(
        'DEVICES_OF_TWO_ASSETS', 'The two devices are matched with different assets', 409,
        p_hint => 'Unmatch the wrong one first'
      );
    end if;

    -- The asset goes over, and is one device at any moment.
    update itam.discovered_devices as d
       set status = v_device.status, asset_id = null, status_reason = p_reason, decided_at = v_now
     where d.id = v_device.id;

    v_into := itam.joined_device(v_device, v_into);
    perform itam.take_over_device(v_device, v_into, v_now);

    update itam.discovered_devices as d
       set hostname = v_into.hostname,
           domain = v_into.domain,
           manufacturer = v_into.manufacturer,
           model = v_into.model,
           serial_number = v_into.serial_number,
           memory_megabytes = v_into.memory_megabytes,
           os_name = v_into.os_name,
           os_version = v_into.os_version,
           os_full_name = v_into.os_full_name,
           kernel_version = v_into.kernel_version,
           architecture = v_into.architecture,
           agent_version = v_into.agent_version,
           first_seen_at = v_into.first_seen_at,
           last_seen_at = v_into.last_seen_at,
           is_agent_shared = v_into.is_agent_shared,
           status = v_into.status,
           status_reason = v_into.status_reason,
           asset_id = v_into.asset_id,
           decided_at = v_into.decided_at
     where d.id = p_into_discovered_device_id
    returning * into v_into;

    v_answer := core.finish_action(core.answer(to_jsonb(v_into), null::itam.discovered_device_answer));
  end if;

  return next jsonb_populate_record(null::itam.discovered_device_answer, v_answer);
end
$$;

alter function api.merge_discovered_devices owner to assetry_api;
grant execute on function api.merge_discovered_devices to authenticated;

comment on function api.merge_discovered_devices is
$$Merge two records of a discovered device

The device becomes MERGED and names the other as merged_into_id; its scans, software and updates move to the other,
and later inventories update the other, which is returned. The other takes over the match when it has none, and the
data of the later scan. Duplicate software and updates are kept once. p_reason, at most 500 characters, is kept as
status_reason. undo_discovered_device_merge reverses it.
p_into_discovered_device_id: Id of a row of /discovered_devices that remains
p_into_row_version: The row_version of the remaining device that was read; default any
Refuses with DISCOVERED_DEVICE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED, DEVICE_ALREADY_MERGED
and DEVICES_OF_TWO_ASSETS.$$;
-- end: function api.merge_discovered_devices

-- source: function api.move_asset
create or replace function api.move_asset(
  p_asset_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns table (
  id                uuid,
  asset_number      varchar,
  site_id           uuid,
  location_id       uuid,
  parent_id         uuid,
  moved_assets      integer,
  moved_work_orders integer,
  row_version       integer,
  moved_schedules   integer
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer   jsonb := core.begin_action(
    'move_asset', 'asset.move', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_asset    asset.assets;
  v_target   asset.placements;
  v_moved    record;
  v_moved_at timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('asset.placements', p_values, 'move');
    v_moved_at := (p_values ->> 'moved_at')::timestamptz;
    perform core.check_instant('moved_at', v_moved_at, null);

    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    perform asset.check_changeable(v_asset);
    p_values := core.merge_values('asset.placements', to_jsonb(v_asset), p_values);

    -- What is not said stays as it is, but a place at the old site means nothing at the new one.
    v_target.site_id := coalesce((p_values ->> 'site_id')::uuid, v_asset.site_id);

    if v_target.site_id = v_asset.site_id then
      v_target.location_id := v_asset.location_id;
      v_target.parent_id := v_asset.parent_id;
    end if;

    v_target := jsonb_populate_record(v_target, p_values - 'site_id');

    -- Whether it stops what it is part of is a fact of that pair only.
    if not p_values ? 'stops_parent' then
      v_target.stops_parent := v_asset.stops_parent and coalesce(v_target.parent_id = v_asset.parent_id, false);
    elsif v_target.stops_parent and v_target.parent_id is null then
      perform core.refuse_field('stops_parent', 'NO_PARENT', 'The asset has no parent');
    end if;

    select * into v_moved
      from asset.relocate(v_asset, v_target, (p_values ->> 'move_open_work')::boolean, v_moved_at);

    select * into v_asset from asset.assets as a where a.id = p_asset_id;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_asset.id, 'asset_number', v_asset.asset_number, 'site_id', v_asset.site_id,
        'location_id', v_asset.location_id, 'parent_id', v_asset.parent_id, 'moved_assets', v_moved.moved_assets,
        'moved_work_orders', v_moved.moved_work_orders, 'row_version', v_asset.row_version, 'moved_schedules',
        v_moved.moved_schedules
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, asset_number varchar, site_id uuid, location_id uuid, parent_id uuid, moved_assets integer,
      moved_work_orders integer, row_version integer, moved_schedules integer
    );
end
$$;

alter function api.move_asset owner to assetry_api;
grant execute on function api.move_asset to authenticated;

comment on function api.move_asset is
$$Move an asset

Within its site omitted fields keep their values; at another site location_id and parent_id (an asset that is not
retired) belong to that site and default to none. Default reason: MOVE. Open work orders stay at the old site; with
move_open_work they move, and workers who do not serve the new site are unassigned; work that required a permit or a
lockout of the old site goes ON_HOLD, or its timers stop if it has not started. Maintenance schedules that are not
retired move with their asset, due on the same days in local time of the new site (moved_schedules), as do open
downtimes and custodies; bookings stay at their site.

moved_at can be in the past, after the last move of everything that moves. An asset that leaves the place of its
position is removed from the position. stops_parent defaults to false at another parent. Components at the same place
move with the asset; to another site, which requires reach at both, all components move to its new place. Previous
places are kept at /asset_placements. An asset that is already there does not move and is not counted.
Refuses with ASSET_IN_STOCK (its serial number is in a storeroom), ASSET_NOT_FOUND, STALE_ROW, ASSET_FROZEN,
VALIDATION_FAILED, PARENT_AT_OTHER_SITE, TREE_LOOP, ASSET_RETIRED, ASSET_IN_USE (it is booked and would change its
site; or it, or a component, is locked out or has a permit not handed back) and NO_WORKING_TIME (for open work that
moves along).$$;
-- end: function api.move_asset

-- source: function api.release_lockout_lock
create or replace function api.release_lockout_lock(
  p_lockout_lock_id uuid,
  p_reason          text    default null,
  p_row_version     integer default null
)
returns setof safety.lock_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'release_lockout_lock', 'lockout_lock.release', jsonb_build_array(p_lockout_lock_id, p_reason, p_row_version)
  );
  v_workers     uuid[];
  v_lock        safety.locks;
  v_application safety.applications;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000);
    v_workers := safety.lock_locked_out_work(
      (select k.application_id from safety.locks as k where k.id = p_lockout_lock_id)
    );
    v_lock := safety.lock_lockout_lock(p_lockout_lock_id, p_row_version);
    select * into v_application from safety.applications as a where a.id = v_lock.application_id;
    perform safety.check_release(v_lock, v_application, p_reason);

    update safety.locks as k
       set released_at = clock_timestamp(),
           released_by = core.current_account_id(),
           override_reason = p_reason
     where k.id = p_lockout_lock_id
    returning * into v_lock;

    v_application := safety.settle_application(v_application);
    perform safety.rest_locked_out_work(
      v_application, v_workers,
      format('Lock %s was removed: lockout %s is no longer in force', v_lock.lock_number,
      v_application.application_number)
    );
    perform safety.stop_unlocked_timers(v_application, v_lock.worker_id, v_workers);
    perform safety.tell_lock_owner(v_lock, v_application);

    v_answer := core.finish_action(safety.lock_answer(v_lock, v_application));
  end if;

  return next jsonb_populate_record(null::safety.lock_answer, v_answer);
end
$$;

alter function api.release_lockout_lock owner to assetry_api;
grant execute on function api.release_lockout_lock to authenticated;

comment on function api.release_lockout_lock is
$$Remove your personal lock

The account that applied it removes it. Removing another person's lock requires the permission lockout_lock.override
and p_reason, which is kept; its owner is notified. Without any lock the lockout is ENDED; when a point has none left,
it is ISOLATED again and must be locked and verified again. Work in progress that is no longer protected goes ON_HOLD
with WAITING_FOR_LOCKOUT: its clock and timers stop and its workers are notified; resume it behind locks, or complete
it. Timers of such work that has not started stop, too. If other locks still protect it, only the owner's timer stops.
p_row_version: The row_version of the lockout that was read
Refuses with VALIDATION_FAILED, LOCKOUT_LOCK_NOT_FOUND, STALE_ROW, LOCK_NOT_ON, LOCK_OF_ANOTHER, LOCKS_ON_BOX and
TIMER_STARTED (a timer started at the same moment).$$;
-- end: function api.release_lockout_lock

-- source: function api.suspend_permit
create or replace function api.suspend_permit(p_permit_id uuid, p_reason text, p_row_version integer default null)
returns setof safety.permit_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'suspend_permit', 'permit.suspend', jsonb_build_array(p_permit_id, p_reason, p_row_version)
  );
  v_workers uuid[];
  v_permit  safety.permits;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_workers := safety.lock_covered_work(p_permit_id);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'suspend_permit');
    v_permit := safety.suspend_issued(v_permit, v_status, v_workers, p_reason);

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

alter function api.suspend_permit owner to assetry_api;
grant execute on function api.suspend_permit to authenticated;

comment on function api.suspend_permit is
$$Suspend a permit

The work stops and the place is left safe, so that a conflicting permit can be issued. Its work order in progress, and
children at the site, go ON_HOLD with WAITING_FOR_PERMIT until the permit is reissued; timers of such work that has
not started stop, too. p_reason is required and kept in status_note.
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TIMER_STARTED (a timer started
at the same moment).$$;
-- end: function api.suspend_permit

-- source: function api.undo_discovered_device_merge
create or replace function api.undo_discovered_device_merge(
  p_discovered_device_id uuid,
  p_row_version          integer default null
)
returns setof itam.discovered_device_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb       := core.begin_action(
    'undo_discovered_device_merge', 'discovered_device.match', jsonb_build_array(p_discovered_device_id, p_row_version)
  );
  v_now    timestamptz;
  v_device itam.discovered_devices;
  v_into   itam.discovered_devices;
  v_merge  itam.device_merges;
begin
  if v_answer is null then
    perform itam.lock_devices(
      array[p_discovered_device_id] || array(
        select m.into_device_id
          from itam.device_merges as m
         where m.device_id = p_discovered_device_id and m.undone_at is null
      )
    );
    v_now := clock_timestamp();
    v_device := itam.lock_discovered_device(p_discovered_device_id, p_row_version);
    v_device.status := itam.next_status(v_device, 'undo_discovered_device_merge');
    select * into v_merge from itam.device_merges as m where m.device_id = v_device.id and m.undone_at is null;
    select * into v_into from itam.discovered_devices as d where d.id = v_merge.into_device_id;

    if not found then
      perform core.refuse(
        'DISCOVERED_DEVICE_NOT_FOUND', 'The other device of the merge is out of your reach', 404
      );
    elsif v_into.status = 'MERGED' then
      perform core.refuse(
        'DEVICE_ALREADY_MERGED',
        format('Device %s is already merged', coalesce(v_into.hostname, v_into.id::text)), 409,
        p_hint => 'Undo that merge first'
      );
    end if;

    perform itam.give_back_device(v_device, v_merge, v_now);

    update itam.discovered_devices as d
       set status = v_device.status, status_reason = null, decided_at = v_now
     where d.id = v_device.id
    returning * into v_device;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::itam.discovered_device_answer));
  end if;

  return next jsonb_populate_record(null::itam.discovered_device_answer, v_answer);
end
$$;

alter function api.undo_discovered_device_merge owner to assetry_api;
grant execute on function api.undo_discovered_device_merge to authenticated;

comment on function api.undo_discovered_device_merge is
$$Undo a merge of discovered devices

The device becomes UNMATCHED and gets back its scans, software and updates; its inventories update it again. Later
scans stay with the other device, as does the match; the next inventory of each corrects its data.
Refuses with DISCOVERED_DEVICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and DEVICE_ALREADY_MERGED.$$;
-- end: function api.undo_discovered_device_merge

-- source: function api.update_asset_category
create or replace function api.update_asset_category(
  p_asset_category_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof asset.category_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer         jsonb := core.begin_action(
    'update_asset_category', 'asset_category.update', jsonb_build_array(p_asset_category_id, p_values, p_row_version)
  );
  v_asset_category asset.categories;
  v_constraint     text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.categories', p_values, 'update');

    if p_values ? 'parent_id' then
      perform core.lock_tree('asset.categories');
    end if;

    v_asset_category := asset.lock_category(p_asset_category_id, p_row_version);
    v_asset_category := jsonb_populate_record(
      v_asset_category, core.merge_values('asset.categories', to_jsonb(v_asset_category), p_values)
    );

    if p_values ? 'parent_id' then
      perform core.check_no_loop('asset.categories', p_asset_category_id, v_asset_category.parent_id);
    end if;

    begin
      update asset.categories as c
         set parent_id = v_asset_category.parent_id,
             code = v_asset_category.code,
             name = v_asset_category.name,
             description = v_asset_category.description,
             failure_class_id = v_asset_category.failure_class_id,
             commissioning_template_id = v_asset_category.commissioning_template_id,
             requires_permit = v_asset_category.requires_permit,
             requires_lockout = v_asset_category.requires_lockout,
             is_bookable = v_asset_category.is_bookable,
             booking_needs_approval = v_asset_category.booking_needs_approval,
             booking_max_minutes = v_asset_category.booking_max_minutes,
             booking_lead_minutes = v_asset_category.booking_lead_minutes,
             booking_ahead_days = v_asset_category.booking_ahead_days,
             booking_max_assets = v_asset_category.booking_max_assets,
             booking_answer_minutes = v_asset_category.booking_answer_minutes,
             damage_opens_request = v_asset_category.damage_opens_request,
             needs_calibration = v_asset_category.needs_calibration,
             decision_rule = v_asset_category.decision_rule,
             loan_due_policy = v_asset_category.loan_due_policy,
             loan_days_left = v_asset_category.loan_days_left,
             booking_buffer_minutes = v_asset_category.booking_buffer_minutes,
             tool_return_required = v_asset_category.tool_return_required,
             may_extend = v_asset_category.may_extend,
             hourly_rate = v_asset_category.hourly_rate,
             rate_currency = v_asset_category.rate_currency,
             custom = v_asset_category.custom,
             archived_at = v_asset_category.archived_at
       where c.id = p_asset_category_id
      returning * into v_asset_category;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_category', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_asset_category), null::asset.category_answer));
  end if;

  return next jsonb_populate_record(null::asset.category_answer, v_answer);
end
$$;

alter function api.update_asset_category owner to assetry_api;
grant execute on function api.update_asset_category to authenticated;

comment on function api.update_asset_category is
$$Change an asset category

Omitted fields keep their values; in custom, null removes a value. Booking rules apply to bookings reserved or changed
from now on. Work in progress on its assets that comes to require a permit or lockout goes ON_HOLD within a minute; of
work that has not started, the timers stop.
Refuses with ASSET_CATEGORY_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS and TREE_LOOP.$$;
-- end: function api.update_asset_category

-- source: function api.update_work_order
create or replace function api.update_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order', 'work_order.update', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_before     work.work_orders;
  v_parent_id  uuid;
  v_workers    uuid[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'update');
    select * into v_before from work.work_orders as w where w.id = p_work_order_id;

    -- What the work is to be tied to is held before the work itself, and only what is new is looked at.
    if found and p_values ? 'parent_id' then
      perform core.lock_tree('work.work_orders');
      v_parent_id := nullif(
        (p_values ->> 'parent_id')::uuid, (select w.parent_id from work.work_orders as w where w.id = p_work_order_id)
      );
      perform core.check_no_loop('work.work_orders', p_work_order_id, v_parent_id);
    end if;

    v_workers := work.hold_ties(v_before, p_values);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version, v_parent_id);

    -- A move to another site came between.
    if v_work_order.site_id <> v_before.site_id then
      perform core.check_row_version(v_work_order.row_version, v_before.row_version);
    end if;

    if v_work_order.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    if p_values ->> 'completion_note' is not null and v_work_order.status <> 'COMPLETED' then
      perform core.refuse_field('completion_note', 'NOT_ALLOWED', 'Set it when the work is completed');
    end if;

    perform work.check_parent_open(v_parent_id);
    v_before := v_work_order;
    v_work_order := work.with_clock_values(v_work_order, p_values);
    v_work_order := jsonb_populate_record(
      v_work_order,
      core.merge_values('work.work_orders', to_jsonb(v_work_order), p_values - '{due_at,target_minutes}'::text[])
    );
    v_work_order := work.with_type(v_work_order, v_before, p_values);
    v_work_order := work.with_parties(v_work_order, v_before);
    v_work_order := service.with_policy(v_work_order, v_before);
    v_work_order := work.with_approval(v_work_order, v_before);
    perform work.check_place(v_work_order, v_before);

    update work.work_orders as w
       set title = v_work_order.title,
           description = v_work_order.description,
           asset_id = v_work_order.asset_id,
           location_id = v_work_order.location_id,
           parent_id = v_work_order.parent_id,
           priority = v_work_order.priority,
           work_type = v_work_order.work_type,
           type_id = v_work_order.type_id,
           estimated_cost = v_work_order.estimated_cost,
           estimate_currency = v_work_order.estimate_currency,
           estimated_by = v_work_order.estimated_by,
           approval_over = v_work_order.approval_over,
           approved_estimate = v_work_order.approved_estimate,
           approved_at = v_work_order.approved_at,
           approved_by = v_work_order.approved_by,
           status = v_work_order.status,
           submitted_by = v_work_order.submitted_by,
           due_at = v_work_order.due_at,
           is_due_given = v_work_order.is_due_given,
           target_minutes = v_work_order.target_minutes,
           remaining_minutes = v_work_order.remaining_minutes,
           requires_permit = v_work_order.requires_permit,
           requires_lockout = v_work_order.requires_lockout,
           inherits_approval = v_work_order.inherits_approval,
           requester_name = v_work_order.requester_name,
           requester_contact = v_work_order.requester_contact,
           planner_id = v_work_order.planner_id,
           supervisor_id = v_work_order.supervisor_id,
           vendor_id = v_work_order.vendor_id,
           contract_id = v_work_order.contract_id,
           cost_center_id = v_work_order.cost_center_id,
           completion_note = v_work_order.completion_note,
           custom = v_work_order.custom
     where w.id = p_work_order_id
    returning * into v_work_order;

    if (v_work_order.asset_id, v_work_order.location_id) is distinct from (v_before.asset_id, v_before.location_id) then
      perform work.rebind_meters(v_work_order, v_before);
    end if;

    perform service.attach(v_work_order, v_before);

    if (v_work_order.status, v_work_order.due_at) is distinct from (v_before.status, v_before.due_at) then
      perform inventory.reserve_plan(v_work_order, false);
    end if;

    if v_workers is not null then
      perform safety.rest_unsafe_work(array(select b.id from work.branch_ids(p_work_order_id) as b), v_workers);
      select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;
    end if;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.update_work_order owner to assetry_api;
grant execute on function api.update_work_order to authenticated;

comment on function api.update_work_order is
$$Change a work order

Omitted fields keep their values; in custom, null removes a value. target_minutes without due_at recalculates the due
date from reported_at, extended by holds that paused the clock before the deadline; null removes a calculated due
date. A due_at that you set takes precedence and stays when the work moves or resumes.

If work that has not begun exceeds its approved estimate and its type's limit, or changes its type so, it goes back to
AWAITING_APPROVAL: its assignments end and its reservations are released. After the start, type and estimate cannot
change. If a change makes work in progress require a permit or lockout that it lacks (requires_permit,
requires_lockout, asset_id, parent_id), it goes ON_HOLD at once (WAITING_FOR_PERMIT, WAITING_FOR_LOCKOUT), its timers
stop and its workers are notified; of work that has not started, also by type_id, the timers stop. contract_id
without vendor_id sets the vendor of the contract.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN (it is closed or cancelled), VALIDATION_FAILED,
PARENT_AT_OTHER_SITE, ASSET_RETIRED, TREE_LOOP, PARENT_NOT_OPEN (the new parent is not open), ESTIMATE_FROZEN,
TRANSITION_NOT_ALLOWED (it is on hold and would need approval), PLACE_REQUIRED (it is no draft and would have no
asset, location or site-wide type), TIMER_STARTED (a timer started at the same moment) and NO_WORKING_TIME (the
calendar of the site has no hours).$$;
-- end: function api.update_work_order

-- source: function api.update_work_order_assets
create or replace function api.update_work_order_assets(
  p_work_order_id uuid,
  p_assets        api.row_list,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order_assets', 'work_order.update', jsonb_build_array(p_work_order_id, p_assets, p_row_version)
  );
  v_assets     work.order_assets[];
  v_workers    uuid[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_assets := work.check_order_assets(p_assets);
    perform work.hold_assets(array(select a.asset_id from unnest(v_assets) as a));
    v_workers := work.hold_timer_workers(p_work_order_id);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.store_order_assets(v_work_order, v_assets);

    -- The assets belong to what a caller read: two who change them at once notice it by the version of the whole.
    update work.work_orders as w
       set updated_at = now()
     where w.id = p_work_order_id;

    perform safety.rest_unsafe_work(array[p_work_order_id], v_workers);
    select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.update_work_order_assets owner to assetry_api;
grant execute on function api.update_work_order_assets to authenticated;

comment on function api.update_work_order_assets is
$$Replace the additional assets of a work order

These are additional to the asset_id of the work order. A retained row keeps the work recorded on it; an omitted row
is removed, unless its work is completed or skipped. If one of the assets has a category that requires a permit or a
lockout and the work in progress has none, the work order goes ON_HOLD at once (WAITING_FOR_PERMIT,
WAITING_FOR_LOCKOUT), its timers stop and its workers are notified; of work that has not started, the timers stop.
p_assets: All additional assets in their order, at most 500 objects with asset_id (at the site of the work order, not
retired) and note, and with id for a row to retain; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_assets[2].asset_id), WORK_ORDER_NOT_FOUND, STALE_ROW,
WORK_ORDER_NOT_OPEN (it is completed, closed or cancelled), TIMER_STARTED (a timer started at the same moment) and
WORK_ORDER_ASSET_ENDED.$$;
-- end: function api.update_work_order_assets

-- source: function api.update_work_type
create or replace function api.update_work_type(
  p_work_type_id uuid,
  p_values       api.field_values,
  p_row_version  integer default null
)
returns setof work.type_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_type', 'work_type.update', jsonb_build_array(p_work_type_id, p_values, p_row_version)
  );
  v_type       work.types;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('work.types', p_values, 'update');
    v_type := work.lock_type(p_work_type_id, p_row_version);
    v_type := jsonb_populate_record(v_type, core.merge_values('work.types', to_jsonb(v_type), p_values));
    perform work.check_type(v_type);

    begin
      update work.types as t
         set code = v_type.code,
             name = v_type.name,
             counts_as_reactive = v_type.counts_as_reactive,
             requires_approval_over = v_type.requires_approval_over,
             approval_currency = v_type.approval_currency,
             failure_report = v_type.failure_report,
             downtime_prompt = v_type.downtime_prompt,
             requires_signature = v_type.requires_signature,
             requires_permit = v_type.requires_permit,
             requires_lockout = v_type.requires_lockout,
             reopen_days = v_type.reopen_days,
             is_site_wide = v_type.is_site_wide,
             archived_at = v_type.archived_at
       where t.id = p_work_type_id
      returning * into v_type;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('work_type', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_type), null::work.type_answer));
  end if;

  return next jsonb_populate_record(null::work.type_answer, v_answer);
end
$$;

alter function api.update_work_type owner to assetry_api;
grant execute on function api.update_work_type to authenticated;

comment on function api.update_work_type is
$$Change a work type

Omitted fields keep their values; the class cannot change, because work was counted by it. A new approval limit
applies when the type or estimate of work is set, or the work is submitted, from now on. When a type is no longer
site-wide, its existing work orders without asset and location stay. Work in progress that comes to require a permit
or lockout goes ON_HOLD within a minute; of work that has not started, the timers stop. The account must reach all
sites.
Refuses with WORK_TYPE_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_work_type

-- source: function api.write_off_transfer
create or replace function api.write_off_transfer(
  p_transfer_id uuid,
  p_reason      text,
  p_row_version integer     default null,
  p_moved_at    timestamptz default null
)
returns setof inventory.transfer_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'write_off_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_reason, p_row_version, p_moved_at)
  );
  v_transfer inventory.transfers;
  v_status   text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_transfer := inventory.hold_transfer(p_transfer_id, p_row_version, true);
    v_status := inventory.next_transfer_status(v_transfer, 'write_off_transfer');
    perform core.check_instant(
      'p_moved_at', p_moved_at, greatest(v_transfer.shipped_at, v_transfer.received_at)
    );
    perform inventory.check_moved_at('p_moved_at', p_moved_at, v_transfer.site_id);
    perform inventory.post_transit(
      v_transfer, 'LOST',
      jsonb_agg(
        jsonb_build_object(
          'id', l.id, 'quantity', l.quantity - l.received_quantity, 'value', l.shipped_value - l.received_value,
          'freight', l.freight_amount - l.received_freight_amount
        )
      ),
      p_reason, p_moved_at
    )
       from inventory.transfer_lines as l
      where l.transfer_id = p_transfer_id
        and l.received_quantity < l.quantity
     having count(*) > 0;

    update inventory.transfers as t
       set status = v_status,
           status_note = p_reason
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

alter function api.write_off_transfer owner to assetry_api;
grant execute on function api.write_off_transfer to authenticated;

comment on function api.write_off_transfer is
$$Write off transferred goods that did not arrive

Posts a movement of kind LOST for each line, with the value of the goods and their share of the freight as a variance.
Goods found later are received with recover_transfer. The asset of a ROTATING serial number becomes LOST, unless it has
turned up elsewhere. p_reason is required.
p_moved_at: Time of the loss, not before the shipment or the arrival of other goods of the transfer, not in the future
and at most 366 days ago; default now. An earlier day than today at the shipping site requires the permission
movement.backdate and an open month
Refuses with PERIOD_CLOSED, PERMISSION_DENIED, VALIDATION_FAILED, TRANSFER_NOT_FOUND, STALE_ROW,
TRANSITION_NOT_ALLOWED and STOREROOM_NOT_FOUND.$$;
-- end: function api.write_off_transfer

-- source: function asset.availability_facts
-- What is counted of how assets ran from an instant on and before another one, an asset a row; minutes. Every figure of
-- availability, failures and repairs is made of these facts. Each minute of the operating hours is of one class, the
-- gravest. No asset is given twice; p_site_ids are their sites in the same order, or null where nobody asks for them.
-- hours is null around the clock. planned_works are the planned downtimes of the asset that began in the time, with a
-- work order or by an outage. With p_details the ids, at sites within reach (what is counted is not cut), and losses
-- and loss_periods, the stops and slow runs that cost something. Up to 1,000 assets keep one plan: planning costs more.
create or replace function asset.availability_facts(
  p_asset_ids uuid[], p_site_ids uuid[], p_from timestamptz, p_before timestamptz, p_details boolean
)
returns table (
  asset_id              uuid,
  site_id               uuid,
  hours                 tstzmultirange,
  total                 numeric,
  unplanned             numeric,
  planned               numeric,
  idle                  numeric,
  downtimes             integer,
  failures              integer,
  failure_minutes       numeric,
  planned_works         integer,
  downtime_ids          uuid[],
  failure_ids           uuid[],
  repair_work_order_ids uuid[],
  losses                integer[],
  loss_periods          tstzmultirange[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_during  tstzrange := tstzrange(p_from, p_before, '[)');
  v_targets uuid[];
  v_ids     uuid[];
  v_periods tstzmultirange[];
begin
  if cardinality(p_asset_ids) <= 1000 then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;

  select array_agg(s.target_id), array_agg(s.asset_id), array_agg(s.periods)
    into v_targets, v_ids, v_periods
    from asset.linked_ids(p_asset_ids, p_from, p_before) as l (ids)
   cross join lateral asset.stopping_periods_of(core.current_organization_id(), l.ids, v_during) as s
   where l.ids <> '{}'
     and s.asset_id <> s.target_id;

  return query
  with timed as materialized (select h.* from asset.hours_asked(p_asset_ids, p_from, p_before) as h),
  classed as not materialized (
    select d.*,
           -- Waiting for others is idle time, whatever its reason says of availability.
           d.kind in ('IDLE', 'EXTERNAL') as is_idle,
           d.counts_in_availability and d.kind not in ('IDLE', 'EXTERNAL') as is_costly,
           d.asset_id = d.target_id and d.started_at >= p_from as is_own,
           d.place = 1 and (t.id is null or coalesce(d.whole && t.hours, d.period && t.hours)) as is_counted
      from asset.stopped_times_of(p_asset_ids, v_during, v_targets, v_ids, v_periods) as d
      left join timed as t on t.id = d.target_id
  ),
  gathered as (
    select d.target_id,
           range_agg(d.period) filter (
             where d.kind = 'UNPLANNED' and d.capacity_loss_percent = 100 and d.counts_in_availability
           ) as unplanned,
           range_agg(d.period) filter (
             where d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and d.counts_in_availability
           ) as planned,
           range_agg(d.period) filter (where d.is_idle and d.capacity_loss_percent = 100) as idle,
           count(*) filter (where d.is_costly and d.capacity_loss_percent = 100 and d.is_counted)::integer
             as downtimes,
           count(*) filter (where d.is_own and d.is_failure)::integer as failures,
           round(
             sum(extract(epoch from least(d.ended_at, p_before) - d.started_at))
               filter (where d.is_own and d.is_failure) / 60, 6
           ) as failure_minutes,
           count(*) filter (
             where d.is_own and d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and not d.is_failure
               and (d.work_order_id is not null or d.outage_id is not null)
           )::integer as planned_works
      from classed as d
     group by d.target_id
  ),
  detail as (
    select d.target_id,
           array_agg(d.id) filter (
             where d.is_costly and d.capacity_loss_percent = 100 and d.is_counted and s.is_reached
           ) as downtime_ids,
           array_agg(d.id) filter (where d.is_own and d.is_failure and s.is_reached) as failure_ids,
           array_agg(distinct d.work_order_id) filter (
             where d.is_own and d.is_failure and d.work_order_id is not null
           ) as work_order_ids,
           array_agg(d.capacity_loss_percent::integer) filter (where d.is_costly) as losses,
           array_agg(tstzmultirange(d.period)) filter (where d.is_costly) as loss_periods
      from classed as d
     cross join lateral (
        select d.site_id = any ((select core.reachable_site_ids())::uuid[]) as is_reached
      ) as s
     where p_details
     group by d.target_id
  )
  select n.id, n.site_id, t.hours,
         coalesce(t.total, round(extract(epoch from p_before - p_from) / 60, 6)),
         case when g.unplanned is null then 0 else m.unplanned end,
         case when g.planned is null then 0 else m.planned end,
         case when g.idle is null then 0 else m.idle end,
         coalesce(g.downtimes, 0), coalesce(g.failures, 0), coalesce(g.failure_minutes, 0),
         coalesce(g.planned_works, 0),
         d.downtime_ids, d.failure_ids, d.work_order_ids, d.losses, d.loss_periods
    from unnest(p_asset_ids, p_site_ids) as n (id, site_id)
    left join timed as t on t.id = n.id
    left join gathered as g on g.target_id = n.id
    left join detail as d on d.target_id = n.id
   -- A time within p_from and p_before is within the operating hours of an asset around the clock.
   cross join lateral (
      select (
               select coalesce(round(sum(extract(epoch from upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(case when t.hours is null then g.unplanned else t.hours * g.unplanned end) as period
                 ) as p
             ) as unplanned,
             (
               select coalesce(round(sum(extract(epoch from upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(
                            case
                              when g.unplanned is null and t.hours is null then g.planned
                              else coalesce(t.hours * g.planned, g.planned) - coalesce(g.unplanned, '{}')
                            end
                          ) as period
                 ) as p
             ) as planned,
             (
               select coalesce(round(sum(extract(epoch from upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(
                            coalesce(t.hours * g.idle, g.idle)
                              - coalesce(g.planned, '{}') - coalesce(g.unplanned, '{}')
                          ) as period
                 ) as p
             ) as idle
    ) as m;
end
$$;

grant execute on function asset.availability_facts to assetry_api, assetry_list;
-- end: function asset.availability_facts

-- source: function asset.check_imported_custodies
-- Rows of an import of custodies with all that is wrong with what their values mean together, and beside other
-- custodies of the asset, of which no two are at the same time. A custody that stands does not change.
create or replace function asset.check_imported_custodies(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as materialized (
    select r.position, n.asset_id, n.checked_out_at, coalesce(n.checked_in_at, 'infinity') as until,
           asset.custodian_faults(n.worker_id, n.external_party) || core.faults(
             case when n.asset_id is null then core.fault('asset_id', 'MISSING_VALUE', 'A value is required') end,
             case
               when n.checked_in_at is null and asset.is_retired(a.status) then
                 core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
             end,
             case
               when n.checked_in_at > clock_timestamp() then
                 core.fault('checked_in_at', 'IN_FUTURE', 'Cannot be in the future')
             end,
             case
               when n.checked_in_at < n.checked_out_at then
                 core.fault('checked_in_at', 'TOO_EARLY', 'Cannot be before checked_out_at')
             end,
             case
               when n.checked_in_at is null
                 and num_nonnulls(n.condition_in, n.signature_in, n.return_note, n.used_minutes, n.uses) > 0
               then core.fault('checked_in_at', 'MISSING_VALUE', 'Values of the check-in require its time')
             end,
             case
               when n.checked_out_at is null then core.fault('checked_out_at', 'MISSING_VALUE', 'A value is required')
             end,
             case
               when n.checked_out_at > clock_timestamp() then
                 core.fault('checked_out_at', 'IN_FUTURE', 'Cannot be in the future')
             end,
             case
               when n.due_back_at <= n.checked_out_at then
                 core.fault('due_back_at', 'TOO_EARLY', 'Must be after checked_out_at')
             end,
             case
               when (n.status = 'RETURNED') <> (n.checked_in_at is not null) then
                 core.fault('status', 'CONTRADICTION', 'RETURNED with checked_in_at, and only then')
             end
           ) as faults
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::asset.custodies, r.kept) as n offset 0) as p
     ) as n
      left join asset.assets as a on a.id = n.asset_id
     where r.is_new
       and r.faults = '[]'
  ),
  -- What is right by itself, and the custodies that stand.
  lines as (
    select r.position, r.asset_id, r.checked_out_at, r.until from read as r where r.faults = '[]'
    union all
    select null, o.asset_id, o.checked_out_at, coalesce(o.checked_in_at, 'infinity')
      from asset.custodies as o
     where o.asset_id = any (array(select r.asset_id from read as r))
  ),
  overlapping as (
    select l.position
      from (
        select l.*,
               max(l.until) over (
                 partition by l.asset_id order by l.checked_out_at, l.position
                 rows between unbounded preceding and 1 preceding
               ) as earlier_until,
               min(l.checked_out_at) filter (where l.position is null) over (
                 partition by l.asset_id order by l.checked_out_at desc, l.position desc
                 rows between unbounded preceding and 1 preceding
               ) as later_from
          from lines as l
      ) as l
     where l.earlier_until > l.checked_out_at
        or l.later_from < l.until
  )
  select coalesce(
           array_agg(
             row(
               r.position, r.code, r.id, r.is_new, r.kept,
               r.faults || coalesce(t.faults, '[]') || case
                 when o.position is not null then
                   jsonb_build_array(
                     core.fault('asset_id', 'ALREADY_EXISTS', 'Another custody of the asset is at the same time')
                   )
                 when r.is_new or r.faults @? '$[*] ? (@.code != "READ_ONLY")' then '[]'
                 else (
                   select coalesce(
                            jsonb_agg(core.fault(k.key, 'READ_ONLY', 'An import cannot change it') order by k.key), '[]'
                          )
                     from jsonb_object_keys(r.kept) as k (key)
                    where not exists (select from jsonb_array_elements(r.faults) as f where f ->> 'field' = k.key)
                 )
               end
             )::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join read as t on t.position = r.position
    left join overlapping as o on o.position = r.position
$$;

grant execute on function asset.check_imported_custodies to assetry_api;
-- end: function asset.check_imported_custodies

-- source: function asset.check_imported_spares
-- Looks at the spare parts of an import: each belongs to an asset, which stays as it is meanwhile, or to a category.
-- p_raw are the rows as they came, whose quantities may have more places than are kept.
create or replace function asset.check_imported_spares(p_rows core.import_row[], p_raw jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held          jsonb   := core.hold_imported('asset.spares', p_rows, '{asset_id}', '{site_id,status}');
  v_is_everywhere boolean := core.reaches_all_sites();
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then r.kept || jsonb_build_object('site_id', a.held -> 'site_id')
               else r.kept
             end,
             r.faults || case
               when r.faults <> '[]' then '[]'
               else case
                 when r.is_new then core.faults(
                   case
                     when num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 0 then
                       core.fault('asset_id', 'MISSING_VALUE', 'An asset or a category is required')
                   end,
                   case
                     when r.kept ->> 'asset_id' is not null
                       and (a.held ->> 'status' not in ('CANCELLED', 'DISPOSED')) is not true
                     then core.fault('asset_id', 'ASSET_FROZEN', 'The asset cannot change any more')
                   end,
                   case
                     when num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 2 then
                       core.fault('category_id', 'NOT_ALLOWED', 'It already belongs to an asset')
                   end,
                   case
                     when r.kept ->> 'category_id' is not null and not v_is_everywhere then
                       core.fault(
                         'category_id', 'NOT_ALL_SITES', 'A category requires an account that reaches all sites'
                       )
                   end
                 )
                 else '[]'
               end || asset.exactness_faults(
                 jsonb_build_object(
                   'quantity_installed', core.import_value('NUMBER', e.item -> 'quantity_installed'),
                   'quantity_recommended', core.import_value('NUMBER', e.item -> 'quantity_recommended')
                 ),
                 '{quantity_installed,quantity_recommended}', 6
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      join jsonb_array_elements(p_raw) with ordinality as e (item, position) on e.position = r.position
     cross join lateral (select v_held -> (r.kept ->> 'asset_id') as held offset 0) as a
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_spares to assetry_api;
-- end: function asset.check_imported_spares

-- source: function asset.match_imported_custodies
-- Finds the custodies that rows of an import are, by asset and check-out, and gives those that are new an id. What
-- stands in the file a second time is a fault there, and so is what only a check-out decides.
create or replace function asset.match_imported_custodies(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as (
    select r.position, r.kept, r.faults,
           case when core.is_of_kind(r.kept -> 'asset_id', 'UUID') then (r.kept ->> 'asset_id')::uuid end as asset_id,
           case
             when core.is_of_kind(r.kept -> 'checked_out_at', 'TIMESTAMP') then
               (r.kept ->> 'checked_out_at')::timestamptz
           end as checked_out_at
      from unnest(p_rows) as r
  ),
  placed as (
    select r.*, row_number() over (partition by r.asset_id, r.checked_out_at order by r.position) as place
      from read as r
  )
  select coalesce(
           array_agg(
             row(
               p.position, null, coalesce(c.id, uuidv7()), c.id is null, p.kept,
               p.faults || case
                 when p.place > 1 and num_nonnulls(p.asset_id, p.checked_out_at) = 2 then
                   core.fault('checked_out_at', 'REPEATED', 'Repeats asset and check-out of an earlier row')
                 else '[]'
               end || case
                 when p.kept ?| array(
                   select f.field from core.entity_fields as f where f.entity = 'asset.custodies' and not f.is_column
                 )
                 then (
                   select coalesce(
                            jsonb_agg(core.fault(f.field, 'NOT_ALLOWED', 'Not set by an import') order by f.field), '[]'
                          )
                     from core.entity_fields as f
                    where f.entity = 'asset.custodies'
                      and not f.is_column
                      and p.kept ->> f.field is not null
                 )
                 else '[]'
               end
             )::core.import_row
             order by p.position
           ),
           '{}'
         )
    from placed as p
    left join lateral (
           select o.id
             from asset.custodies as o
            where o.asset_id = p.asset_id
              and o.checked_out_at = p.checked_out_at
            order by o.id
            limit 1
         ) as c on true
$$;

grant execute on function asset.match_imported_custodies to assetry_api;
-- end: function asset.match_imported_custodies

-- source: function asset.read_imported_custodies
-- Reads the rows of an import of custodies by set: each with what is kept of it and all that is wrong with it, and with
-- the custody that it is, if it stands. The assets that rows name are locked, workers and work orders are held, by id.
-- The booking of a custody is passed over, for no import makes bookings.
create or replace function asset.read_imported_custodies(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = 'asset.custodies';
  v_rows := array(
    select row(r.position, null, null, null, r.kept - '{booking_id,@booking_id}'::text[], r.faults)::core.import_row
      from unnest(core.import_cells(v_entity, p_rows)) as r
     order by r.position
  );

  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = 'asset.custodies'
       and core.reference_name(f) is not null
     order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  perform
    from asset.assets as a
   where a.id = any (
           array(
             select distinct (r.kept ->> 'asset_id')::uuid
               from unnest(v_rows) as r
              where core.is_of_kind(r.kept -> 'asset_id', 'UUID')
           )
         )
   order by a.id
     for no key update;

  v_rows := asset.match_imported_custodies(v_rows);
  perform core.hold_named('asset.custodies', v_rows, '{worker_id,work_order_id}');
  return core.judge_import(v_entity, v_rows);
end
$$;

grant execute on function asset.read_imported_custodies to assetry_api;
-- end: function asset.read_imported_custodies

-- source: function asset.record_disposal
-- Keeps how an asset, which is locked, is disposed of: today at its site unless a day is given, which is not to come
-- and not before the asset was acquired, nor among days that a book has charged already, nor before its cost in a book
-- was adjusted, which would be in neither value nor gain; in the currency of its cost.
create or replace function asset.record_disposal(p_asset asset.assets, p_disposal asset.disposals)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_today    date := core.site_date(p_asset.site_id);
  v_charged  date := (
    select max(b.posted_through_on) from asset.books as b where b.asset_id = p_asset.id and b.status = 'ACTIVE'
  );
  v_adjusted date;
begin
  p_disposal.disposed_on := coalesce(p_disposal.disposed_on, v_today);
  -- What the opposite adjustment took back is not in the way.
  v_adjusted := (
    select max(l.changed_on)
      from asset.books as b
     cross join lateral (
        select max(asset.first_of_month(c.changes_on)) as changed_on
          from asset.book_changes as c
         where c.book_id = b.id
           and asset.first_of_month(c.changes_on) >= p_disposal.disposed_on
        having sum(c.cost_amount) <> 0
     ) as l
     where b.asset_id = p_asset.id
       and b.status = 'ACTIVE'
  );

  if p_disposal.disposed_on > v_today then
    perform core.refuse_field('disposed_on', 'IN_FUTURE', 'Cannot be in the future');
  elsif p_disposal.disposed_on < coalesce(p_asset.acquired_on, p_asset.in_service_on) then
    perform core.refuse_field('disposed_on', 'TOO_EARLY', 'It is before the asset was acquired');
  elsif p_disposal.disposed_on <= v_charged then
    perform core.refuse_field('disposed_on', 'TOO_EARLY', format('Depreciation is posted up to %s', v_charged));
  elsif v_adjusted is not null then
    perform core.refuse_field(
      'disposed_on', 'ADJUSTED_LATER', format('The cost is adjusted from %s, on or after that day', v_adjusted)
    );
  end if;

  insert into asset.disposals (
    site_id, asset_id, method, disposed_on, recipient, proceeds, book_value, currency, approved_by, note
  )
  select p_asset.site_id, p_asset.id, coalesce(p_disposal.method, 'OTHER'), p_disposal.disposed_on,
         p_disposal.recipient, p_disposal.proceeds, asset.book_value(p_asset.id, p_disposal.disposed_on),
         coalesce(p_asset.currency, s.currency), p_disposal.approved_by, p_disposal.note
    from core.sites as s
   where s.id = p_asset.site_id;
end
$$;

grant execute on function asset.record_disposal to assetry_api;
-- end: function asset.record_disposal

-- source: function asset.stopping_periods_of
-- Whose standstill is a standstill of each of these assets, and when: its own, that of what it is part of, that of its
-- parts which stop it, and so on through the tree as it was at each instant, until nothing is added. For all assets at
-- once, and each turn looks only at what the one before added. For all sites: the caller shows ids within reach only.
-- Statements of up to 1,000 assets keep their plans; those of more have plans for their number.
create or replace function asset.stopping_periods_of(p_organization_id uuid, p_asset_ids uuid[], p_during tstzrange)
returns table (target_id uuid, asset_id uuid, periods tstzmultirange)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  -- Others than the assets themselves, whose own standstill is theirs at all times.
  v_targets     uuid[];
  v_ids         uuid[];
  v_periods     tstzmultirange[];
  v_new_targets uuid[] := p_asset_ids;
  v_new_ids     uuid[] := p_asset_ids;
  v_new_periods tstzmultirange[] := array_fill(tstzmultirange(p_during), array[cardinality(p_asset_ids)]);
begin
  if cardinality(p_asset_ids) <= 1000 then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;

  loop
    with newest as materialized (
      select f.target_id, f.asset_id, f.periods
        from unnest(v_new_targets, v_new_ids, v_new_periods) as f (target_id, asset_id, periods)
    ),
    step as (
      select f.target_id, p.parent_id as asset_id, f.periods * tstzmultirange(p.during) as periods
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.asset_id = f.asset_id
       where p.parent_id <> f.target_id
         and p.during && f.periods
      union all
      select f.target_id, p.asset_id, f.periods * tstzmultirange(p.during)
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.parent_id = f.asset_id
       where p.stops_parent
         and p.asset_id <> f.target_id
         and p.during && f.periods
    ),
    reached as (
      select s.target_id, s.asset_id, range_agg(s.periods) as periods from step as s group by s.target_id, s.asset_id
    ),
    added as (
      select r.target_id, r.asset_id, r.periods - coalesce(k.periods, '{}') as periods
        from reached as r
        left join unnest(v_targets, v_ids, v_periods) as k (target_id, asset_id, periods)
          on k.target_id = r.target_id
         and k.asset_id = r.asset_id
    )
    select array_agg(a.target_id), array_agg(a.asset_id), array_agg(a.periods)
      into v_new_targets, v_new_ids, v_new_periods
      from added as a
     where not isempty(a.periods);

    exit when v_new_targets is null;

    if v_targets is null then
      v_targets := v_new_targets;
      v_ids := v_new_ids;
      v_periods := v_new_periods;
      continue;
    end if;

    select array_agg(m.target_id), array_agg(m.asset_id), array_agg(m.periods)
      into v_targets, v_ids, v_periods
      from (
        select u.target_id, u.asset_id, range_agg(u.periods) as periods
          from unnest(v_targets || v_new_targets, v_ids || v_new_ids, v_periods || v_new_periods)
               as u (target_id, asset_id, periods)
         group by u.target_id, u.asset_id
      ) as m;
  end loop;

  return query
  select o.id, o.id, tstzmultirange(p_during)
    from unnest(p_asset_ids) as o (id)
   union all
  select f.target_id, f.asset_id, f.periods
    from unnest(v_targets, v_ids, v_periods) as f (target_id, asset_id, periods);
end
$$;

grant execute on function asset.stopping_periods_of to assetry_api;
-- end: function asset.stopping_periods_of

-- source: function asset.store_imported_custodies
-- Writes the custodies of an import that were accepted, at the sites of their assets, which are locked. They charge no
-- work order and count at no meter. Of a custody that stands nothing is kept in its row, no asset either.
create or replace function asset.store_imported_custodies(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into asset.custodies (
    id, site_id, asset_id, work_order_id, worker_id, external_party, status, checked_out_at, due_back_at, checked_in_at,
    condition_out, signature_out, note, condition_in, signature_in, return_note, used_minutes, uses
  )
  select r.id, a.site_id, n.asset_id, n.work_order_id, n.worker_id, n.external_party,
         case when n.checked_in_at is null then 'CHECKED_OUT' else 'RETURNED' end, n.checked_out_at, n.due_back_at,
         n.checked_in_at, n.condition_out, n.signature_out, n.note, n.condition_in, n.signature_in, n.return_note,
         n.used_minutes, n.uses
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::asset.custodies, r.kept) as n offset 0) as p
   ) as n
    join asset.assets as a on a.id = n.asset_id
   where r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function asset.store_imported_custodies to assetry_api;
-- end: function asset.store_imported_custodies

-- source: function contract.check_coverages
-- Every fault of the lines of a revision as core.read_rows kept them: of what their values mean together and beside the
-- contract.
create or replace function contract.check_coverages(p_rows jsonb, p_contract contract.contracts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with lines as materialized (
    select l.*, r.kept,
           count(*) over (
             partition by l.scope, l.asset_id, l.category_id, l.location_id, l.covered_site_id, l.work_type
           ) > 1 as has_like
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     cross join lateral (
        select (p.l).*
          from (
            select jsonb_populate_record(
                     null::contract.coverages, jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
                   ) as l
            offset 0
          ) as p
     ) as l
  ),
  told as materialized (
    select l.position,
           core.faults(
             contract.target_fault('asset_id', l.scope, l.scope in ('ASSET', 'ASSET_TREE'), l.asset_id is not null),
             contract.target_fault('category_id', l.scope, l.scope = 'CATEGORY', l.category_id is not null),
             case
               when l.contract_id <> p_contract.id then
                 core.fault('contract_id', 'NOT_ALLOWED', 'Not that of the contract')
             end,
             contract.target_fault('covered_site_id', l.scope, l.scope = 'SITE', l.covered_site_id is not null),
             case
               when l.covered_site_id <> p_contract.site_id then
                 core.fault('covered_site_id', 'NOT_ALLOWED', 'The contract is for another site')
             end,
             case
               when l.ends_on < l.starts_on then
                 core.fault('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on')
             end,
             case
               when l.ends_on > p_contract.ends_on then
                 core.fault('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract')
             end,
             case
               when jsonb_array_length(nullif(l.kept -> 'excluded_category_ids', 'null')) > 100 then
                 core.fault('excluded_category_ids', 'TOO_LARGE', 'At most 100 ids')
             end,
             case
               when jsonb_array_length(nullif(l.kept -> 'excluded_failure_code_ids', 'null')) > 100 then
                 core.fault('excluded_failure_code_ids', 'TOO_LARGE', 'At most 100 ids')
             end,
             case
               when jsonb_array_length(nullif(l.kept -> 'excluded_item_ids', 'null')) > 100 then
                 core.fault('excluded_item_ids', 'TOO_LARGE', 'At most 100 ids')
             end,
             case
               when l.full_months is not null
                 and (
                   coalesce(l.starts_on, p_contract.starts_on) is null
                   or coalesce(l.ends_on, p_contract.ends_on) is null
                 )
               then
                 core.fault(
                   'full_months', 'NOT_ALLOWED', 'Requires a first and a last day of the line or of the contract'
                 )
             end,
             contract.target_fault('location_id', l.scope, l.scope = 'LOCATION_TREE', l.location_id is not null),
             case
               when exists (
                 select 1 from asset.locations as o where o.id = l.location_id and o.site_id <> p_contract.site_id
               )
               then core.fault('location_id', 'NOT_ALLOWED', 'The contract is for another site')
             end,
             case
               when l.meter_name is not null and l.meter_limit is null then
                 core.fault('meter_limit', 'MISSING_VALUE', 'Required with meter_name')
             end,
             case
               when l.meter_name is null and num_nonnulls(l.meter_limit, l.meter_start) > 0 then
                 core.fault('meter_name', 'MISSING_VALUE', 'Required with meter_limit and meter_start')
             end,
             case
               when l.has_like
                 and exists (
                       select 1
                         from lines as o
                        where o.position < l.position
                          and (o.scope, o.asset_id, o.category_id, o.location_id, o.covered_site_id, o.work_type)
                              is not distinct from
                              (l.scope, l.asset_id, l.category_id, l.location_id, l.covered_site_id, l.work_type)
                          and coalesce(o.starts_on, '-infinity') <= coalesce(l.ends_on, 'infinity')
                          and coalesce(l.starts_on, '-infinity') <= coalesce(o.ends_on, 'infinity')
                     )
               then core.fault('scope', 'ALREADY_EXISTS', 'An earlier line has the same target, work type and days')
             end,
             case
               when l.starts_on < p_contract.starts_on then
                 core.fault('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract')
             end
           ) as faults
      from lines as l
  )
  select coalesce(jsonb_agg(f.fault order by t.position, f.place), '[]')
    from told as t
   cross join lateral jsonb_array_elements(core.faults_in('p_coverages', t.position, t.faults))
              with ordinality as f (fault, place)
   where t.faults <> '[]'
$$;

grant execute on function contract.check_coverages to assetry_api;
-- end: function contract.check_coverages

-- source: function contract.check_imported_contracts
-- Looks at the contracts of an import: only drafts change, and only who reaches all sites writes a contract for all
-- sites.
create or replace function contract.check_imported_contracts(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept = '{}' then r
             when c.status <> 'DRAFT' then
               core.with_fault(
                 r, core.fault('status', 'READ_ONLY', format('The contract is %s: only drafts are changed', c.status))
               )
             when (n).site_id is null and not core.reaches_all_sites() then
               core.with_fault(
                 r,
                 core.fault('site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites')
               )
             else core.with_fault(r, f.faults)
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c on c.id = r.id
   cross join lateral (select jsonb_populate_record(c, case when r.faults = '[]' then r.kept end) as n offset 0) as v
   cross join lateral (select contract.contract_faults(n, c) as faults) as f
$$;

grant execute on function contract.check_imported_contracts to assetry_api;
-- end: function contract.check_imported_contracts

-- source: function contract.check_imported_coverages
-- Rows of an import of coverages with all that is wrong with them beside their contract and its other coverages: no
-- open revision, more lines than a revision has, and what contract.check_coverages finds.
create or replace function contract.check_imported_coverages(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    with read as materialized (
      select r.position, r.id, to_jsonb(n) as line, (n).contract_id, c as contract, v.id as revision_id
        from unnest(p_rows) as r
        left join contract.coverages as o on o.id = r.id and not r.is_new
       cross join lateral (select jsonb_populate_record(o, r.kept) as n offset 0) as w
        left join contract.contracts as c
          on c.id = (n).contract_id
         and c.status not in ('TERMINATED', 'CLOSED')
         and c.reach_id = any ((select core.changeable_ids())::uuid[])
        left join contract.revisions as v on v.contract_id = c.id and v.status in ('DRAFT', 'PENDING_APPROVAL')
       where r.faults = '[]'
    ),
    -- Those that stay come first: what contradicts an earlier line is told of a row.
    lines as materialized (
      select l.*, row_number() over (partition by l.revision_id order by l.position nulls first, l.id) as place
        from (
          select r.revision_id, r.contract, r.position, r.id, r.line from read as r where r.revision_id is not null
          union all
          select d.revision_id, d.contract, null, o.id, to_jsonb(o)
            from (select distinct on (r.revision_id) r.revision_id, r.contract from read as r) as d
            join contract.coverages as o on o.revision_id = d.revision_id
           where o.id not in (select r.id from read as r)
        ) as l
    ),
    drafts as (
      select (array_agg(l.contract))[1] as contract, jsonb_agg(l.line order by l.place) as lines,
             array_agg(l.position order by l.place) as positions
        from lines as l
       where l.place <= 500
       group by l.revision_id
    ),
    told as (
      select r.position,
             case
               when r.contract_id is null then core.fault('contract_id', 'MISSING_VALUE', 'A value is required')
               else core.fault(
                 'contract_id', 'NOT_ALLOWED',
                 'It has no draft revision that you can change: create one with revise_contract'
               )
             end as fault
        from read as r
       where r.revision_id is null
      union all
      select d.positions[k.place], jsonb_set(f.fault, '{field}', to_jsonb(split_part(f.fault ->> 'field', '].', 2)))
        from drafts as d
       cross join lateral jsonb_array_elements(contract.check_coverages(d.lines, d.contract)) as f (fault)
       cross join lateral (select substring(f.fault ->> 'field' from '\[(\d+)\]')::integer as place) as k
      union all
      select l.position, core.fault('contract_id', 'TOO_LARGE', 'A revision has at most 500 coverages')
        from lines as l
       where l.place > 500
    ),
    faults as (
      select o.position, jsonb_agg(o.fault order by o.fault ->> 'field', o.fault ->> 'code') as faults
        from told as o
       group by o.position
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(f.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join faults as f on f.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_coverages to assetry_api;
-- end: function contract.check_imported_coverages

-- source: function contract.check_imported_prices
-- Rows of an import of prices with all that is wrong with them beside their contract and its other prices: no open
-- revision, no currency, days outside the term, or the days of another price of the same item, unit and quantity.
create or replace function contract.check_imported_prices(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    with read as (
      select r.position, r.id, n.contract_id, n.item_id, n.unit_id, coalesce(n.minimum_quantity, 0) as minimum_quantity,
             n.unit_price, n.starts_on, n.ends_on, v.id as revision_id, c.currency, c.starts_on as term_starts_on,
             c.ends_on as term_ends_on
        from unnest(p_rows) as r
        left join contract.prices as o on o.id = r.id and not r.is_new
       cross join lateral (
          select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
       ) as n
        left join contract.contracts as c
          on c.id = n.contract_id
         and c.status not in ('TERMINATED', 'CLOSED')
         and c.reach_id = any ((select core.changeable_ids())::uuid[])
        left join contract.revisions as v on v.contract_id = c.id and v.status in ('DRAFT', 'PENDING_APPROVAL')
       where r.faults = '[]'
    ),
    lines as (
      select r.position, r.revision_id, r.item_id, r.unit_id, r.minimum_quantity, r.starts_on, r.ends_on from read as r
      union all
      select null, p.revision_id, p.item_id, p.unit_id, p.minimum_quantity, p.starts_on, p.ends_on
        from contract.prices as p
       where p.revision_id in (select r.revision_id from read as r)
         and p.id not in (select r.id from read as r)
    ),
    beside as (
      select l.position,
             coalesce(
               max(coalesce(l.ends_on, 'infinity')) over (w rows between unbounded preceding and 1 preceding)
                 >= coalesce(l.starts_on, '-infinity'),
               false
             )
               or coalesce(
                    min(coalesce(l.starts_on, '-infinity')) filter (where l.position is null) over (
                      b rows between unbounded preceding and 1 preceding
                    ) <= coalesce(l.ends_on, 'infinity'),
                    false
                  ) as overlaps
        from lines as l
      window w as (
               partition by l.revision_id, l.item_id, l.unit_id, l.minimum_quantity
               order by coalesce(l.starts_on, '-infinity'), l.position
             ),
             b as (
               partition by l.revision_id, l.item_id, l.unit_id, l.minimum_quantity
               order by coalesce(l.starts_on, '-infinity') desc, l.position desc
             )
    ),
    told as (
      select r.position, jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field) as faults
        from read as r
        left join beside as b on b.position = r.position
       cross join lateral (
          values
            ('contract_id', 'MISSING_VALUE', 'A value is required', r.contract_id is null),
            (
              'contract_id', 'NOT_ALLOWED',
                'It has no draft revision that you can change: create one with revise_contract',
              r.contract_id is not null and r.revision_id is null
            ),
            ('contract_id', 'NOT_ALLOWED', 'The contract has no currency', r.revision_id is not null
              and r.currency is null),
            ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', r.ends_on < r.starts_on),
            ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', r.starts_on < r.term_starts_on),
            ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', r.ends_on > r.term_ends_on),
            (
              'item_id', 'ALREADY_EXISTS', 'Another price has the same item, unit, quantity and days',
              r.revision_id is not null and b.overlaps
            )
        ) as f (field, code, message, is_so)
       where f.is_so
       group by r.position
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join told as t on t.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_prices to assetry_api;
-- end: function contract.check_imported_prices

-- source: function contract.check_imported_revisions
-- Rows of an import of terms of contracts with all that is wrong with them beside their contract: one that has ended or
-- that the caller may not change, and what contract.revision_faults finds.
create or replace function contract.check_imported_revisions(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join contract.imported_revisions(p_rows) as i on i.place = r.position
    left join lateral (
           select case
                    when jsonb_array_length(f.faults) < 2 then f.faults
                    else (
                      select jsonb_agg(e.fault order by e.fault ->> 'field', e.fault ->> 'code')
                        from jsonb_array_elements(f.faults) as e (fault)
                    )
                  end as faults
             from (select) as one
             left join lateral (
                    select c as contract, c.id, c.contract_number, c.status, c.reach_id
                      from contract.contracts as c
                     where c.id = (i.revision).contract_id
                    offset 0
                  ) as c on true
            cross join lateral (
               select core.faults(
                        case
                          when c.id is null then core.fault('contract_id', 'MISSING_VALUE', 'A value is required')
                        end,
                        case
                          when c.status in ('TERMINATED', 'CLOSED') then
                            core.fault(
                              'contract_id', 'CONTRACT_ENDED', format('Contract %s is %s', c.contract_number, c.status)
                            )
                        end,
                        case
                          when not c.reach_id = any ((select core.changeable_ids())::uuid[]) then
                            core.fault(
                              'contract_id', 'NOT_ALL_SITES',
                              'The contract is for all sites, and you do not reach them all'
                            )
                        end
                      ) || case
                        when c.id is null then '[]'
                        else contract.revision_faults(i.revision, c.contract)
                      end as faults
               offset 0
            ) as f
            where r.faults = '[]'
              and (r.is_new or r.kept <> '{}')
         ) as t on true
$$;

grant execute on function contract.check_imported_revisions to assetry_api;
-- end: function contract.check_imported_revisions

-- source: function contract.read_imported_lines
-- Reads the rows of an import of lines of contracts by set: each with what is kept of it and all that is wrong with it,
-- and with the line of the open revision of its contract that it changes, if it does: the one with the same values of
-- p_key. A row that repeats them has the fault p_field, p_repeated; what is no column of the line is not kept, and
-- refused unless only imports take it. The contracts that rows name are locked with their open revisions, by id.
create or replace function contract.read_imported_lines(
  p_entity text, p_rows jsonb, p_key text[], p_field text, p_repeated text
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity  core.entities;
  v_rows    core.import_row[] := contract.read_cells(p_entity, p_rows);
  v_ids     uuid[]            := contract.named_ids(v_rows, 'contract_id');
  v_found   jsonb;
  v_besides text[];
begin
  perform contract.lock_open_revisions(v_ids);

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(o), $2), o.id), ''{}'')
       from %s as o
       join contract.revisions as v on v.id = o.revision_id and v.status in (''DRAFT'', ''PENDING_APPROVAL'')
      where v.contract_id = any ($1)
        and o.reach_id = any ((select core.changeable_ids())::uuid[])',
    to_regclass(p_entity)
  )
  into v_found
  using v_ids, p_key;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_besides := array(select f.field from core.entity_fields as f where f.entity = p_entity and not f.is_column);

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               r.kept - v_besides - 'site_id'::text,
               r.faults || case
                 when r.kept ?| v_besides then (
                   select coalesce(jsonb_agg(core.fault(b.field, 'NOT_ALLOWED', 'Not set by an import')), '[]')
                     from core.entity_fields as b
                    where b.entity = p_entity
                      and not b.is_column
                      and not b.is_imported
                      and r.kept ->> b.field is not null
                 )
                 else '[]'
               end || case
                 when r.kept ->> 'contract_id' is not null
                   and row_number() over (partition by k.key order by r.position) > 1
                 then jsonb_build_array(core.fault(p_field, 'REPEATED', p_repeated))
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, p_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_lines to assetry_api;
-- end: function contract.read_imported_lines

-- source: function contract.revision_faults
-- What contradicts itself or its contract in a revision.
create or replace function contract.revision_faults(p_revision contract.revisions, p_contract contract.contracts)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_inactive boolean := false;
begin
  -- Most revisions follow no index.
  if p_revision.price_index_id is not null then
    v_is_inactive := exists (
      select 1
        from contract.price_indexes as i
       where i.id = p_revision.price_index_id
         and not i.is_active
         and not exists (
               select 1
                 from contract.revisions as r
                where r.contract_id = p_contract.id
                  and r.price_index_id = i.id
                  and r.status = 'APPROVED'
             )
    );
  end if;

  return core.faults(
    case
      when p_revision.cap_period = 'YEAR' and p_contract.starts_on is null then
        core.fault('cap_period', 'NOT_ALLOWED', 'YEAR requires starts_on of the contract')
    end,
    case
      when p_revision.currency !~ '^[A-Z]{3}$' then
        core.fault('currency', 'INVALID_VALUE', 'A code of three capital letters')
    end,
    case
      when p_revision.currency is null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) > 0 then
        core.fault('currency', 'MISSING_VALUE', 'Required with deductible or cap_amount')
    end,
    case
      when p_revision.currency is not null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) = 0 then
        core.fault('currency', 'NOT_ALLOWED', 'Only with deductible or cap_amount')
    end,
    case
      when p_revision.effective_on < p_contract.starts_on then
        core.fault('effective_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract')
    end,
    case
      when p_revision.effective_on > p_contract.ends_on then
        core.fault('effective_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract')
    end,
    case
      when p_revision.price_index_id is not null and p_revision.index_base_value is null then
        core.fault('index_base_value', 'MISSING_VALUE', 'Required with price_index_id')
    end,
    case
      when p_revision.price_index_id is not null and p_revision.index_percent is null then
        core.fault('index_percent', 'MISSING_VALUE', 'Required with price_index_id')
    end,
    case
      when p_revision.price_index_id is not null and p_revision.index_starts is null then
        core.fault('index_starts', 'MISSING_VALUE', 'Required with price_index_id')
    end,
    case when v_is_inactive then core.fault('price_index_id', 'NOT_ACTIVE', 'The price index is not active') end,
    case
      when p_revision.price_index_id is null
        and num_nonnulls(
              p_revision.index_base_value, p_revision.index_percent, p_revision.index_threshold_percent,
              p_revision.index_cap_percent, p_revision.index_places, p_revision.index_starts
            ) > 0
      then core.fault('price_index_id', 'MISSING_VALUE', 'Required with the other values of the indexation')
    end
  );
end
$$;

grant execute on function contract.revision_faults to assetry_api;
-- end: function contract.revision_faults

-- source: function contract.store_coverages
-- Makes these rows of core.read_rows, or of contract.coverage_rows, the lines of a draft revision that is locked, in
-- their order and with what each excludes. As the owner: no action may delete lines, because uses name those of
-- approved revisions.
create or replace function contract.store_coverages(p_revision contract.revisions, p_rows jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from contract.coverage_exclusions as x
   using contract.coverages as c
   where c.organization_id = p_revision.organization_id
     and c.revision_id = p_revision.id
     and x.organization_id = c.organization_id
     and x.coverage_id = c.id;

  delete from contract.coverages as c
   where c.organization_id = p_revision.organization_id
     and c.revision_id = p_revision.id;

  insert into contract.coverages (
    site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id, covered_site_id, work_type,
    labour_percent, parts_percent, travel_percent, full_months, starts_on, ends_on, meter_name, meter_start, meter_limit
  )
  select p_revision.site_id, p_revision.contract_id, p_revision.id, r.position, l.scope, l.asset_id, l.category_id,
         l.location_id, l.covered_site_id, l.work_type, l.labour_percent, l.parts_percent, l.travel_percent,
         l.full_months, l.starts_on, l.ends_on, l.meter_name, l.meter_start, l.meter_limit
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral (
      select (p.l).* from (select jsonb_populate_record(null::contract.coverages, r.kept) as l offset 0) as p
   ) as l
   order by r.position;

  insert into contract.coverage_exclusions (site_id, contract_id, coverage_id, failure_code_id, item_id, category_id)
  select c.site_id, c.contract_id, c.id, x.failure_code_id, x.item_id, x.category_id
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    join contract.coverages as c
      on c.organization_id = p_revision.organization_id
     and c.revision_id = p_revision.id
     and c.position = r.position
   cross join lateral (
      select distinct e.id::uuid as failure_code_id, null::uuid as item_id, null::uuid as category_id
        from jsonb_array_elements_text(nullif(r.kept -> 'excluded_failure_code_ids', 'null')) as e (id)
      union all
      select distinct null::uuid, e.id::uuid, null::uuid
        from jsonb_array_elements_text(nullif(r.kept -> 'excluded_item_ids', 'null')) as e (id)
      union all
      select distinct null::uuid, null::uuid, e.id::uuid
        from jsonb_array_elements_text(nullif(r.kept -> 'excluded_category_ids', 'null')) as e (id)
    ) as x
   order by r.position, x.failure_code_id, x.item_id, x.category_id;
end
$$;

grant execute on function contract.store_coverages to assetry_api;
-- end: function contract.store_coverages

-- source: function contract.store_imported_coverages
-- Writes the coverages of an import that were accepted to the open revisions of their contracts, which are locked:
-- those that change, then new ones behind the others, with what they exclude. A revision that awaited approval is a
-- draft again.
create or replace function contract.store_imported_coverages(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract_ids uuid[] := array(
    select distinct (r.kept ->> 'contract_id')::uuid from unnest(p_rows) as r where r.is_new and r.faults = '[]'
  );
begin
  perform contract.write_lines(v, 'import_contract_coverages')
     from contract.revisions as v
    where v.status in ('DRAFT', 'PENDING_APPROVAL')
      and v.contract_id in (
            select coalesce((r.kept ->> 'contract_id')::uuid, o.contract_id)
              from unnest(p_rows) as r
              left join contract.coverages as o on o.id = r.id and not r.is_new
             where r.faults = '[]'
               and (r.is_new or r.kept <> '{}')
          );

  update contract.coverages as c
     set labour_percent = n.labour_percent,
         parts_percent = n.parts_percent,
         travel_percent = n.travel_percent,
         full_months = n.full_months,
         ends_on = n.ends_on,
         meter_name = n.meter_name,
         meter_start = n.meter_start,
         meter_limit = n.meter_limit
    from unnest(p_rows) as r
    join contract.coverages as o on o.id = r.id
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
   ) as n
   where c.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.coverages (
    id, site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id, covered_site_id,
    work_type, labour_percent, parts_percent, travel_percent, full_months, starts_on, ends_on, meter_name, meter_start,
    meter_limit
  )
  with open as materialized (
    select v.id, v.site_id, v.contract_id,
           coalesce(
             (select max(o.position) from contract.coverages as o where o.revision_id = v.id), 0
           ) as last_position
      from contract.revisions as v
     where v.contract_id = any (v_contract_ids)
       and v.status in ('DRAFT', 'PENDING_APPROVAL')
  )
  select r.id, v.site_id, v.contract_id, v.id,
         v.last_position + row_number() over (partition by v.id order by r.position),
         n.scope, n.asset_id, n.category_id, n.location_id, n.covered_site_id, n.work_type, n.labour_percent,
         n.parts_percent, n.travel_percent, n.full_months, n.starts_on, n.ends_on, n.meter_name, n.meter_start,
         n.meter_limit
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.coverages, r.kept) as n offset 0) as p
   ) as n
    join open as v on v.contract_id = n.contract_id
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  perform contract.store_imported_exclusions(p_rows);
  return p_rows;
end
$$;

grant execute on function contract.store_imported_coverages to assetry_api;
-- end: function contract.store_imported_coverages

-- source: function contract.store_imported_exclusions
-- Makes what rows of an import of coverages exclude, of the kinds that they change, all that the coverages exclude. As
-- the owner, as contract.store_coverages.
create or replace function contract.store_imported_exclusions(p_rows core.import_row[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_fields text[] := '{excluded_failure_code_ids,excluded_item_ids,excluded_category_ids}';
begin
  -- Most files exclude nothing.
  if not exists (select from unnest(p_rows) as r where r.kept ?| v_fields) then
    return;
  end if;

  delete from contract.coverage_exclusions as x
   using unnest(p_rows) as r
   where x.organization_id = core.current_organization_id()
     and x.coverage_id = r.id
     and r.faults = '[]'
     and case
           when x.failure_code_id is not null then r.kept ? 'excluded_failure_code_ids'
           when x.item_id is not null then r.kept ? 'excluded_item_ids'
           else r.kept ? 'excluded_category_ids'
         end;

  insert into contract.coverage_exclusions (site_id, contract_id, coverage_id, failure_code_id, item_id, category_id)
  select c.site_id, c.contract_id, c.id, x.failure_code_id, x.item_id, x.category_id
    from unnest(p_rows) as r
    -- By key: a table that was filled a moment ago tells nothing of its size.
   cross join lateral (
      select o.id, o.site_id, o.contract_id
        from contract.coverages as o
       where o.organization_id = core.current_organization_id()
         and o.id = r.id
      offset 0
    ) as c
   cross join lateral (
      select e.id::uuid as failure_code_id, null::uuid as item_id, null::uuid as category_id
        from jsonb_array_elements_text(r.kept -> 'excluded_failure_code_ids') as e (id)
      union all
      select null::uuid, e.id::uuid, null::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_item_ids') as e (id)
      union all
      select null::uuid, null::uuid, e.id::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_category_ids') as e (id)
    ) as x
   where r.faults = '[]'
     and r.kept ?| v_fields
   order by r.position, x.failure_code_id, x.item_id, x.category_id;
end
$$;

grant execute on function contract.store_imported_exclusions to assetry_api;
-- end: function contract.store_imported_exclusions

-- source: function contract.store_imported_parties
-- Writes the authorized vendors of an import that were accepted: the last days that change, then new ones.
create or replace function contract.store_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_constraint text;
begin
  update contract.authorized_vendors as a
     set ends_on = (r.kept ->> 'ends_on')::date
    from unnest(p_rows) as r
   where a.id = r.id
     and r.faults = '[]'
     and r.kept ? 'ends_on';

  insert into contract.authorized_vendors (
    id, site_id, contract_id, type_id, manufacturer, vendor_id, is_own_staff, certificate_type_id, starts_on, ends_on
  )
  select r.id, n.site_id, n.contract_id, n.type_id, n.manufacturer, n.vendor_id, coalesce(n.is_own_staff, false),
         n.certificate_type_id, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.authorized_vendors, r.kept) as n offset 0) as p
   ) as n
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('authorized_vendor', v_constraint);
end
$$;

grant execute on function contract.store_imported_parties to assetry_api;
-- end: function contract.store_imported_parties

-- source: function contract.store_imported_prices
-- Writes the prices of an import that were accepted to the open revisions of their contracts, which are locked: those
-- that change, then new ones behind the others. A revision that awaited approval is a draft again.
create or replace function contract.store_imported_prices(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract_ids uuid[] := array(
    select distinct (r.kept ->> 'contract_id')::uuid from unnest(p_rows) as r where r.is_new and r.faults = '[]'
  );
begin
  perform contract.write_lines(v, 'import_contract_prices')
     from contract.revisions as v
    where v.status in ('DRAFT', 'PENDING_APPROVAL')
      and v.contract_id in (
            select coalesce((r.kept ->> 'contract_id')::uuid, o.contract_id)
              from unnest(p_rows) as r
              left join contract.prices as o on o.id = r.id and not r.is_new
             where r.faults = '[]'
               and (r.is_new or r.kept <> '{}')
          );

  update contract.prices as p
     set unit_price = n.unit_price,
         ends_on = n.ends_on
    from unnest(p_rows) as r
    join contract.prices as o on o.id = r.id
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
   ) as n
   where p.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.prices (
    id, site_id, contract_id, revision_id, position, item_id, unit_id, minimum_quantity, unit_price, currency,
    starts_on, ends_on
  )
  with open as materialized (
    select v.id, v.site_id, v.contract_id,
           coalesce((select max(o.position) from contract.prices as o where o.revision_id = v.id), 0) as last_position
      from contract.revisions as v
     where v.contract_id = any (v_contract_ids)
       and v.status in ('DRAFT', 'PENDING_APPROVAL')
  )
  select r.id, v.site_id, v.contract_id, v.id,
         v.last_position + row_number() over (partition by v.id order by r.position),
         n.item_id, n.unit_id, coalesce(n.minimum_quantity, 0), n.unit_price, c.currency, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.prices, r.kept) as n offset 0) as p
   ) as n
    join contract.contracts as c on c.id = n.contract_id
    join open as v on v.contract_id = c.id
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_prices to assetry_api;
-- end: function contract.store_imported_prices

-- source: function contract.store_index_values
-- Writes the index values of an import that were accepted: those that change, and new ones.
create or replace function contract.store_index_values(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  update contract.index_values as v
     set value = n.value
    from unnest(p_rows) as r
    join contract.index_values as o on o.id = r.id
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
   ) as n
   where v.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.index_values (id, price_index_id, starts_on, value)
  select r.id, n.price_index_id, n.starts_on, n.value
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.index_values, r.kept) as n offset 0) as p
   ) as n
   where r.is_new
     and r.faults = '[]'
   order by n.price_index_id, n.starts_on;

  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'One of these values was created at the same time', 409, p_hint => 'Import the rows again'
    );
end
$$;

grant execute on function contract.store_index_values to assetry_api;
-- end: function contract.store_index_values

-- source: function core.change_imported
-- Writes what rows of an import that were accepted change of records that stand, which are locked, in one statement.
-- The records are read by their ids at once and joined by hash: a table that was filled a moment ago tells nothing of
-- its size, and each row would be looked for among all of its organization.
create or replace function core.change_imported(p_entity text, p_rows core.import_row[], p_columns text[])
returns void
language plpgsql
volatile
set search_path = ''
set enable_nestloop = off
as $$
declare
  v_ids uuid[] := array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept <> '{}');
begin
  -- Most files bring new records only.
  if v_ids = '{}' then
    return;
  end if;

  -- lint-allow dynamic-sql: names come from the catalog
  execute format(
    'update %1$s as t
        set %2$s
       from unnest($1) as r
      cross join lateral (
         select (p.n).* from (select jsonb_populate_record(null::%1$s, r.kept) as n offset 0) as p
      ) as n
      where t.id = r.id
        and t.id = any ((select $2)::uuid[])
        and not r.is_new
        and r.faults = ''[]''
        and r.kept <> ''{}''',
    to_regclass(p_entity),
    (
      select string_agg(format('%1$I = case when r.kept ? %1$L then n.%1$I else t.%1$I end', c), ', ' order by c)
        from unnest(p_columns) as c
       where not exists (
               select 1 from core.entity_fields as f where f.entity = p_entity and f.field = c and not f.is_updatable
             )
    )
  )
  using p_rows, v_ids;
end
$$;

grant execute on function core.change_imported to assetry_api;
-- end: function core.change_imported

-- source: function core.check_imported_fields
-- Looks at custom fields of an import, each with what changes of it.
create or replace function core.check_imported_fields(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case when r.faults = '[]' then core.custom_field_faults(n) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join core.custom_fields as f on f.id = r.id
     cross join lateral (select jsonb_populate_record(f, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function core.check_imported_fields to assetry_api;
-- end: function core.check_imported_fields

-- source: function core.check_imported_sites
-- Looks at the sites of an import. What has consequences for the records of a site that stands is left to update_site.
-- The time zones that Postgres knows are read from files, so they are read once.
create or replace function core.check_imported_sites(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_kept  text[] := '{time_zone,currency,calendar_id,archived_at}';
  v_zones jsonb;
begin
  select coalesce(jsonb_object_agg(z.name, true), '{}') into v_zones
    from pg_catalog.pg_timezone_names as z
   where z.name = any (array(select r.kept ->> 'time_zone' from unnest(p_rows) as r where r.kept ? 'time_zone'));

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               else core.coordinate_faults(n) || (
                 select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
                   from (
                     values
                       (
                         'time_zone', 'NOT_IN_VOCABULARY', (n).time_zone || ' is not an IANA time zone',
                         r.is_new and not v_zones ? (n).time_zone
                       ),
                       ('currency', 'NOT_IN_VOCABULARY', 'One of /currencies', r.is_new and not core.is_currency((n).currency))
                   ) as f (field, code, message, is_so)
                  where f.is_so
               ) || (
                 select coalesce(
                          jsonb_agg(
                            core.fault(k, 'READ_ONLY', 'An import cannot change it: use update_site') order by k
                          ),
                          '[]'
                        )
                   from unnest(v_kept) as k
                  where not r.is_new
                    and r.kept ? k
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join core.sites as s on s.id = r.id
     cross join lateral (select jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function core.check_imported_sites to assetry_api;
-- end: function core.check_imported_sites

-- source: function core.hold_imported
-- Holds as they are the records that rows of an import name in these fields, as core.hold_named does before the rows
-- are judged, and answers them by id, without nulls, which most of their columns are; one that is out of reach by now
-- is missing. p_columns are those that are answered, where a record has them; without them all are.
create or replace function core.hold_imported(
  p_entity  text,
  p_rows    core.import_row[],
  p_fields  text[],
  p_columns text[] default null
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_found jsonb;
  v_held  jsonb := '{}';
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    -- lint-allow dynamic-sql: names come from the registry and the catalog
    execute format(
      'select coalesce(jsonb_object_agg(t.id, jsonb_strip_nulls(%s)), ''{}'')
         from (select * from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for share) as t',
      case
        when p_columns is null then 'to_jsonb(t)'
        else (
          select format('jsonb_build_object(%s)', string_agg(format('%1$L, t.%1$I', a.attname), ', '))
            from pg_catalog.pg_attribute as a
           where a.attrelid = to_regclass(v_field.target_entity)
             and a.attname = any (p_columns)
        )
      end,
      to_regclass(v_field.target_entity)
    )
    into v_found
    using core.held_ids(v_field, p_rows);

    v_held := v_held || v_found;
  end loop;

  return v_held;
end
$$;

grant execute on function core.hold_imported to assetry_api;
-- end: function core.hold_imported

-- source: function core.store_exchange_rates
-- Writes the exchange rates of an import that are new and were accepted.
create or replace function core.store_exchange_rates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into core.exchange_rates (id, from_currency, to_currency, valid_on, rate, source)
  select r.id, n.from_currency, n.to_currency, n.valid_on, n.rate, n.source
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::core.exchange_rates, r.kept) as n offset 0) as p
   ) as n
   where r.is_new
     and r.faults = '[]'
   order by n.from_currency, n.to_currency, n.valid_on;

  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'One of these rates was created at the same time', 409, p_hint => 'Import the rows again'
    );
end
$$;

grant execute on function core.store_exchange_rates to assetry_api;
-- end: function core.store_exchange_rates

-- source: function inventory.bearing_work_order
-- The work order for which something was bought, where costs can still be charged to it: a bill that comes after it was
-- closed is nobody's. It is held.
create or replace function inventory.bearing_work_order(p_work_order_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select w.id
    from work.work_orders as w
   where w.id = p_work_order_id
     and w.status not in ('DRAFT', 'AWAITING_APPROVAL', 'CLOSED', 'CANCELLED')
$$;

grant execute on function inventory.bearing_work_order to assetry_api;
-- end: function inventory.bearing_work_order

-- source: function inventory.check_imported_bins
-- Looks at the bins of an import: each stands at the site of its storeroom, which stays as it is meanwhile. Blocking
-- one that stands moves reservations, which update_storeroom_bin sees to.
create or replace function inventory.check_imported_bins(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held jsonb := core.hold_imported('inventory.bins', p_rows, '{storeroom_id}', '{site_id}');
begin
  return array(
    select case
             when r.faults = '[]' and not r.is_new and r.kept ? 'is_blocked' then
               core.with_fault(
                 r, core.fault('is_blocked', 'READ_ONLY', 'An import cannot change it: use update_storeroom_bin')
               )
             when r.is_new then
               row(
                 r.position, r.code, r.id, r.is_new,
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id'), r.faults
               )::core.import_row
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_bins to assetry_api;
-- end: function inventory.check_imported_bins

-- source: function inventory.check_imported_items
-- Looks at whether what the rows of an import make of items fits together.
create or replace function inventory.check_imported_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when n.tracking <> 'NONE' and not inventory.is_stocked(n.kind) then
                 core.fault('tracking', 'NOT_ALLOWED', 'Only stocked items are tracked')
               when n.kind = 'ROTATING' and n.tracking <> 'SERIAL' then
                 core.fault('tracking', 'NOT_ALLOWED', 'A ROTATING item requires SERIAL tracking')
               when n.shelf_life_days is not null and n.tracking = 'NONE' then
                 core.fault('shelf_life_days', 'NOT_ALLOWED', 'A shelf life requires tracking')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.items as i on i.id = r.id
     cross join lateral (
        select (p.n).*
          from (
            select jsonb_populate_record(
                     case
                       when i.id is null then
                         jsonb_populate_record(null::inventory.items, '{"kind": "STOCK", "tracking": "NONE"}')
                       else i
                     end,
                     case when r.faults <> '[]' then null when r.is_new then jsonb_strip_nulls(r.kept) else r.kept end
                   ) as n
            offset 0
          ) as p
     ) as n
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_items to assetry_api;
-- end: function inventory.check_imported_items

-- source: function inventory.check_imported_stocked_items
-- Looks at the stocked items of an import: each stands at the site of its storeroom, which stays as it is meanwhile,
-- and its limits and costs fit together.
create or replace function inventory.check_imported_stocked_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held  jsonb             := core.hold_imported(
    'inventory.stocked_items', p_rows, '{storeroom_id}', '{site_id}'
  );
  v_items inventory.items[] := array(
    select i
      from inventory.items as i
     where i.id = any (
             array(
               select (r.kept ->> 'item_id')::uuid from unnest(p_rows) as r where r.faults = '[]' and r.kept ? 'item_id'
               union
               select s.item_id
                 from inventory.stocked_items as s
                where s.id = any (array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]'))
             )
           )
  );
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then inventory.stocked_item_faults(n, i) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.stocked_items as s on s.id = r.id
     cross join lateral (select jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n offset 0) as v
      left join unnest(v_items) as i on i.id = (n).item_id
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_stocked_items to assetry_api;
-- end: function inventory.check_imported_stocked_items

-- source: function inventory.hold_charged
-- Keeps a work order as it is while goods are issued to it or come back; refuses one to which costs can no longer, or
-- not yet, be charged. Those who return wait for each other, because what can come back is what the others leave.
create or replace function inventory.hold_charged(p_work_order_id uuid, p_is_return boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_work_order_id is null then
    return;
  end if;

  if p_is_return then
    perform from work.work_orders as w where w.id = p_work_order_id for no key update;
  end if;

  perform work.hold_for_costs(p_work_order_id);
end
$$;

grant execute on function inventory.hold_charged to assetry_api;
-- end: function inventory.hold_charged

-- source: function inventory.hold_items
-- Keeps the items of these lines as they are while their stock moves, and joins to each line what its item says.
-- Refuses what is never kept in storerooms, what is in none of these statuses, and what is tracked but names no lot; of
-- serial numbers that are not moved nobody needs to say which.
create or replace function inventory.hold_items(
  p_lines     inventory.line[],
  p_statuses  text[],
  p_needs_lot boolean default false,
  p_is_moved  boolean default true
)
returns inventory.line[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_faults jsonb;
begin
  perform inventory.lock_rotating(p_lines);
  perform from inventory.items as i where i.id in (select l.item_id from unnest(p_lines) as l) order by i.id for share;

  select array_agg(
           jsonb_populate_record(
             l,
             jsonb_build_object(
               'tracking', i.tracking, 'costing', i.costing, 'shelf_life_days', i.shelf_life_days,
               'item_number', i.item_number
             )
           )
           order by l.position
         ),
         jsonb_agg(
           core.fault(
             format('p_lines[%s].item_id', l.position), 'ITEM_NOT_USABLE', format('%s is %s', i.item_number, w.is)
           )
           order by l.position
         ) filter (where w.is is not null)
    into p_lines, v_faults
    from unnest(p_lines) as l
    join inventory.items as i on i.id = l.item_id
   cross join lateral (
      select case
               when not inventory.is_stocked(i.kind) then 'not stocked in storerooms: ' || i.kind
               when i.status <> all (p_statuses) then i.status
             end as is
    ) as w;

  if v_faults is not null then
    perform core.refuse('ITEM_NOT_USABLE', 'Some items cannot be used for this', 422, v_faults);
  end if;

  select coalesce(jsonb_agg(f.fault order by t.position, f.place), '[]') into v_faults
    from (
      select l.position,
             core.faults(
               case
                 when l.tracking <> 'NONE' and l.lot_id is null and l.lot_number is null
                   and (p_needs_lot or (p_is_moved and l.tracking = 'SERIAL'))
                 then core.fault('lot_id', 'MISSING_VALUE', format('%s is tracked by %s', l.item_number, l.tracking))
               end,
               case
                 when l.tracking = 'NONE' and (l.lot_id is not null or l.lot_number is not null) then
                   core.fault('lot_id', 'NOT_ALLOWED', format('%s is not tracked', l.item_number))
               end,
               case
                 when l.lot_id is not null
                   and l.tracking <> 'NONE'
                   and not exists (select 1 from inventory.lots as o where o.id = l.lot_id and o.item_id = l.item_id)
                 then core.fault('lot_id', 'NOT_FOUND', format('No such lot of %s', l.item_number))
               end,
               case
                 when p_is_moved and l.tracking = 'SERIAL' and l.quantity <> 1 then
                   core.fault('quantity', 'TOO_LARGE', 'A serial number has quantity 1')
               end
             ) as faults
        from unnest(p_lines) as l
      offset 0
    ) as t
   cross join lateral jsonb_array_elements(core.faults_in('p_lines', t.position, t.faults))
              with ordinality as f (fault, place)
   where t.faults <> '[]';

  perform core.refuse_faults(v_faults);
  return p_lines;
end
$$;

grant execute on function inventory.hold_items to assetry_api;
-- end: function inventory.hold_items

-- source: function inventory.post_invoice_difference
-- Posts what an invoice differs from the receipt, for a quantity that was received and did not go back. What of it is
-- still on hand takes its share into the value of the stock, never below nothing. The rest is shared by those who took
-- the item since the receipt (movement p_since): a work order to which costs can still be charged is charged its share,
-- never below nothing; what others took, lost or scrapped is a variance. Where the item has a standard cost all of it
-- is a variance. Called by procurement, which holds item, storeroom and those work orders; of one that was charged only
-- now and is being changed the share is a variance, for nobody waits here out of the order of locks.
create or replace function inventory.post_invoice_difference(
  p_storeroom  inventory.storerooms,
  p_item_id    uuid,
  p_quantity   numeric,
  p_difference numeric,
  p_since      integer,
  p_reference  text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing inventory.standings;
  v_first    inventory.movements;
  v_request  inventory.movements;
  v_charges  inventory.movements[] := '{}';
  v_share    numeric;
  v_used     numeric;
  v_taker    record;
begin
  perform inventory.lock_standings(array[p_item_id], array[p_storeroom.id]);

  select * into v_standing
    from inventory.standings as s
   where s.item_id = p_item_id
     and s.storeroom_id = p_storeroom.id;

  v_first.item_id := p_item_id;
  v_first.storeroom_id := p_storeroom.id;
  v_first.kind := 'COST_ADJUST';
  v_first.quantity := 0;
  v_first.reference := p_reference;
  v_first.amount := 0;
  v_first.variance := p_difference;

  if p_quantity > 0 and (select i.costing from inventory.items as i where i.id = p_item_id) <> 'STANDARD' then
    v_share := inventory.divide(p_difference * least(v_standing.quantity, p_quantity), p_quantity, 4);
    v_used := greatest(
      p_quantity - v_standing.quantity,
      (select coalesce(sum(t.quantity), 0) from inventory.takers(p_storeroom.id, p_item_id, p_since) as t)
    );
    v_first.amount := greatest(v_share, - v_standing.value);
    v_first.variance := p_difference - v_first.amount;

    for v_taker in
      select t.work_order_id, greatest(
             inventory.divide((p_difference - v_share) * t.quantity, v_used, 4), - greatest(c.amount, 0)
           ) as charged
        from inventory.takers(p_storeroom.id, p_item_id, p_since) as t
       cross join lateral (
          select (
            inventory.outstanding_goods(p_storeroom, p_item_id, t.work_order_id, null, null)
          ).p_charged as amount
       ) as c
       where t.work_order_id is not null
         and v_share <> p_difference
       order by t.work_order_id
    loop
      perform
         from work.work_orders as w
        where w.id = inventory.bearing_work_order(v_taker.work_order_id)
          for share skip locked;

      if found and v_taker.charged <> 0 then
        v_request := v_first;
        v_request.amount := 0;
        v_request.variance := 0;
        v_request.work_order_id := v_taker.work_order_id;
        v_request.charged_amount := v_taker.charged;
        v_charges := v_charges || v_request;
        v_first.variance := v_first.variance - v_taker.charged;
      end if;
    end loop;
  end if;

  if v_first.amount <> 0 or v_first.variance <> 0 then
    v_charges := v_first || v_charges;
  end if;

  perform inventory.post_movements(v_charges, array_fill(false, array[cardinality(v_charges)]));
end
$$;

grant execute on function inventory.post_invoice_difference to assetry_api;
-- end: function inventory.post_invoice_difference

-- source: function inventory.post_movements
-- Writes movements, one after the other in the order of the array, and keeps standings and balances with them: the only
-- place that changes any of the three. All are calculated first (inventory.reckon_movement) and written together, so
-- that a thousand lines cost a few statements. moved_at is when the goods moved, where that is not now; its month is
-- open. The caller locks the standings. p_are_serial says of which the lot is one unit. Loops take out of the rows what
-- statements ask of them: to read an array of rows of a table, with its checks and defaults, costs as much as one.
create or replace function inventory.post_movements(p_movements inventory.movements[], p_are_serial boolean[])
returns inventory.movements[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standings inventory.standings[];
  v_vendors   uuid[];
  v_keys      integer[];
  v_rotating  boolean[];
  v_items     uuid[]  := '{}';
  v_stores    uuid[]  := '{}';
  v_lots      uuid[]  := '{}';
  v_is_dated  boolean := false;
  v_movement  inventory.movements;
  v_reckoned  record;
begin
  if cardinality(p_movements) = 0 then
    return p_movements;
  end if;

  foreach v_movement in array p_movements loop
    v_items := v_items || v_movement.item_id;
    v_stores := v_stores || v_movement.storeroom_id;
    v_lots := v_lots || v_movement.lot_id;
    v_is_dated := v_is_dated or v_movement.moved_at is not null;
  end loop;

  with given as materialized (
    select m.ordinality, m.lot_id, m.item_id, m.storeroom_id,
           dense_rank() over (order by m.item_id, m.storeroom_id) as key
      from unnest(v_items, v_stores, v_lots) with ordinality as m (item_id, storeroom_id, lot_id, ordinality)
  ),
  kept as (
    select k.key, s, r.vendor_id
      from (select distinct g.key, g.item_id, g.storeroom_id from given as g) as k
      join inventory.standings as s on s.item_id = k.item_id and s.storeroom_id = k.storeroom_id
      join inventory.storerooms as r on r.id = k.storeroom_id
  )
  select (select array_agg(k.s order by k.key) from kept as k),
         (select array_agg(k.vendor_id order by k.key) from kept as k),
         array_agg(g.key order by g.ordinality),
         array_agg(l.is_rotating is true order by g.ordinality)
    into v_standings, v_vendors, v_keys, v_rotating
    from given as g
    left join inventory.lots as l on l.id = g.lot_id;

  for v_position in 1 .. cardinality(p_movements) loop
    v_movement := p_movements[v_position];
    v_movement.vendor_id := v_vendors[v_keys[v_position]];
    v_reckoned := inventory.reckon_movement(v_movement, v_standings[v_keys[v_position]]);
    p_movements[v_position] := v_reckoned.p_movement;
    v_standings[v_keys[v_position]] := v_reckoned.p_standing;
  end loop;

  perform inventory.hold_periods(p_movements);

  with given as materialized (
    select * from unnest(p_movements) with ordinality as m
  ),
  made as (
    insert into inventory.movements (
      site_id, item_id, storeroom_id, sequence, kind, bin_id, lot_id, condition, quantity, unit_cost, amount,
      charged_amount, variance, vendor_id, owed_amount, old_quantity, new_quantity, old_value, new_value, old_average,
      new_average, work_order_id, cost_center, issue_id, transfer_id, transfer_position, reservation_id,
      entered_quantity, entered_unit_id, reason, reference, freight_amount, moved_at
    )
    select g.site_id, g.item_id, g.storeroom_id, g.sequence, g.kind, g.bin_id, g.lot_id, g.condition, g.quantity,
           g.unit_cost, g.amount, g.charged_amount, g.variance, g.vendor_id, g.owed_amount, g.old_quantity,
           g.new_quantity, g.old_value, g.new_value, g.old_average, g.new_average, g.work_order_id, g.cost_center,
           g.issue_id, g.transfer_id, g.transfer_position, g.reservation_id, g.entered_quantity, g.entered_unit_id,
           g.reason, g.reference, g.freight_amount, g.moved_at
      from given as g
     order by g.ordinality
    returning *
  ),
  kept as (
    update inventory.standings as s
       set quantity = k.quantity,
           value = k.value,
           average_cost = k.average_cost,
           movement_count = k.movement_count,
           last_moved_at = greatest(s.last_moved_at, k.moved_at),
           last_cost = coalesce(k.received_cost, s.last_cost),
           last_received_at = greatest(s.last_received_at, k.received_at),
           last_issued_at = greatest(s.last_issued_at, k.issued_at)
      from (
        select g.item_id, g.storeroom_id, max(g.sequence) as movement_count,
               (array_agg(g.new_quantity order by g.sequence desc))[1] as quantity,
               (array_agg(g.new_value order by g.sequence desc))[1] as value,
               (array_agg(g.new_average order by g.sequence desc))[1] as average_cost,
               max(g.moved_at) as moved_at,
               (array_agg(g.unit_cost order by g.sequence desc) filter (where g.kind in ('OPENING', 'RECEIPT')))[1]
                 as received_cost,
               max(g.moved_at) filter (where g.kind in ('OPENING', 'RECEIPT')) as received_at,
               max(g.moved_at) filter (where g.kind = 'ISSUE') as issued_at
          from given as g
         group by g.item_id, g.storeroom_id
      ) as k
     where s.item_id = k.item_id
       and s.storeroom_id = k.storeroom_id
  )
  select array_agg(row(m.*)::inventory.movements order by g.ordinality)
    into p_movements
    from made as m
    join given as g on g.item_id = m.item_id and g.storeroom_id = m.storeroom_id and g.sequence = m.sequence;

  if v_is_dated then
    perform inventory.check_stock_then(p_movements);
  end if;

  -- Of what rotates the assets come before the stock and go after it, so that none is ever in two places.
  if true = any (v_rotating) then
    perform inventory.store_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and m.change > 0;
  end if;

  perform inventory.move_balances(p_movements, p_are_serial);

  if true = any (v_rotating) then
    perform inventory.release_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and (m.change < 0 or m.kind = 'LOST');
  end if;

  foreach v_movement in array p_movements loop
    if v_movement.work_order_id is not null and v_movement.charged_amount <> 0 then
      perform inventory.charge_work_order(v_movement);
    end if;
  end loop;

  return p_movements;
end
$$;

grant execute on function inventory.post_movements to assetry_api;
-- end: function inventory.post_movements

-- source: function inventory.read_opening_balances
-- Reads the rows of an import of opening balances by set: items, storerooms, bins and units by their numbers and codes.
-- Answers each row as a line of a receipt with its storeroom, and all that is wrong with it.
create or replace function inventory.read_opening_balances(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known text[] := array[
    'item_number', 'storeroom_code', 'bin_code', 'lot_number', 'expires_on', 'condition', 'quantity', 'unit_code',
    'unit_cost'
  ];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  return array(
    with cell as (
      select e.position, jsonb_typeof(e.item) = 'object' as is_object,
             case jsonb_typeof(e.item) when 'object' then e.item else '{}' end as item,
             (
               select coalesce(jsonb_agg(core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field')), '[]')
                 from jsonb_object_keys(case jsonb_typeof(e.item) when 'object' then e.item else '{}' end) as k (key)
                where k.key <> all (v_known)
             ) as unknown
        from jsonb_array_elements(p_rows) with ordinality as e (item, position)
    ),
    word as (
      select c.*, w.*
        from cell as c
       -- A cell of CSV that is empty says nothing.
       cross join lateral (
          select coalesce(jsonb_object_agg(k.key, nullif(btrim(k.value), '')), '{}') as item
            from jsonb_each_text(c.item) as k
       ) as t
       cross join lateral jsonb_to_record(t.item) as w (
          item_number text, storeroom_code text, bin_code text, lot_number text, expires_on text, condition text,
          quantity text, unit_code text, unit_cost text
       )
    ),
    found as (
      select w.*, i.id as item_id, i.kind, i.status, i.tracking, i.costing, i.shelf_life_days, r.id as storeroom_id,
             b.id as bin_id, u.id as unit_id, k.standard_cost, s.movement_count,
             inventory.number_in(w.quantity) as number, inventory.number_in(w.unit_cost) as cost,
             -- Most quantities are in the base unit.
             case
               when i.id is not null and coalesce(u.id, i.base_unit_id) = i.base_unit_id then
                 inventory.number_in(w.quantity)
               else inventory.to_base_quantity(i.id, u.id, inventory.number_in(w.quantity))
             end as base,
             count(*) over (partition by i.id, r.id, w.lot_number) as twins
        from word as w
        left join inventory.items as i on i.item_number = w.item_number
        left join inventory.storerooms as r on r.code = w.storeroom_code and r.archived_at is null
        left join inventory.bins as b on b.storeroom_id = r.id and b.code = w.bin_code
        left join inventory.units as u on u.code = w.unit_code
        left join inventory.stocked_items as k on k.item_id = i.id and k.storeroom_id = r.id
        left join inventory.standings as s on s.item_id = i.id and s.storeroom_id = r.id
    )
    select row(
             f.position, f.item_number, null, true,
             jsonb_build_object(
               'position', f.position, 'storeroom_id', f.storeroom_id, 'item_id', f.item_id, 'bin_id', f.bin_id,
               'lot_number', f.lot_number, 'expires_on', f.expires_on, 'condition', coalesce(f.condition, 'OK'),
               'quantity', f.base, 'entered_quantity', f.number, 'unit_id', f.unit_id, 'unit_cost', f.cost,
               'tracking', f.tracking, 'costing', f.costing, 'shelf_life_days', f.shelf_life_days,
               'item_number', f.item_number
             ),
             f.unknown || core.faults(
               case when not f.is_object then core.fault('', 'INVALID_TYPE', 'Expected an object') end,
               case
                 when f.bin_code is not null and f.bin_id is null then
                   core.fault('bin_code', 'NOT_FOUND', 'No such bin there')
               end,
               case
                 when f.condition not in ('OK', 'QUARANTINE', 'DAMAGED', 'EXPIRED') then
                   core.fault('condition', 'NOT_IN_VOCABULARY', 'One of OK, QUARANTINE, DAMAGED, EXPIRED')
               end,
               case
                 when f.expires_on !~ '^\d{4}-\d\d-\d\d$' or not pg_input_is_valid(f.expires_on, 'date') then
                   core.fault('expires_on', 'INVALID_TYPE', 'Expected a day such as 2026-01-31')
               end,
               case when f.item_id is null then core.fault('item_number', 'NOT_FOUND', 'No such item') end,
               case
                 when not inventory.is_stocked(f.kind) or f.status not in ('ACTIVE', 'PHASE_OUT') then
                   core.fault('item_number', 'ITEM_NOT_USABLE', format('It is %s and %s', f.kind, f.status))
               end,
               case
                 when f.movement_count > 0 then
                   core.fault('item_number', 'STOCK_MOVED', 'The item already has movements there')
               end,
               case
                 when f.costing = 'STANDARD' and f.standard_cost is null then
                   core.fault('item_number', 'STANDARD_COST_MISSING', 'The item has no standard cost there')
               end,
               case
                 when f.tracking <> 'NONE' and f.lot_number is null then
                   core.fault('lot_number', 'MISSING_VALUE', 'The item is tracked: a lot is required')
               end,
               case
                 when f.tracking = 'NONE' and f.lot_number is not null then
                   core.fault('lot_number', 'NOT_ALLOWED', 'The item is not tracked')
               end,
               case
                 when char_length(f.lot_number) > 80 then
                   core.fault('lot_number', 'TOO_LONG', 'At most 80 characters')
               end,
               case
                 when f.number is null or f.number <= 0 or f.number <> round(f.number, 6) or f.base = 0
                   or f.base > 999999999
                 then core.fault(
                   'quantity', 'INVALID_VALUE', 'A number from 0.000001 to 999999999, at most six decimal places'
                 )
               end,
               case
                 when f.tracking = 'SERIAL' and (f.base <> 1 or f.twins > 1) then
                   core.fault('quantity', 'TOO_LARGE', 'A serial number has quantity 1, in one row')
               end,
               case
                 when f.storeroom_id is null then
                   core.fault('storeroom_code', 'NOT_FOUND', 'No such storeroom within your reach')
               end,
               case
                 when f.unit_code is not null and f.unit_id is null then
                   core.fault('unit_code', 'NOT_FOUND', 'No such unit')
               end,
               case
                 when f.item_id is not null and f.number is not null and f.base is null
                   and (f.unit_code is null or f.unit_id is not null)
                 then core.fault('unit_code', 'NO_CONVERSION', 'No unit conversion leads to the base unit')
               end,
               case
                 when coalesce(f.cost < 0 or f.cost <> round(f.cost, 6) or f.cost > 999999999, f.cost is null) then
                   core.fault('unit_cost', 'INVALID_VALUE', 'A number from 0 to 999999999, at most six decimal places')
               end
             )
           )::core.import_row
      from found as f
     order by f.position
  );
end
$$;

grant execute on function inventory.read_opening_balances to assetry_api;
-- end: function inventory.read_opening_balances

-- source: function inventory.release_rotating
-- Lets the asset of a serial number go that has left its storeroom. Issued to work it becomes part of the asset that is
-- worked on, where that stands, and goes into service; issued elsewhere it is in service at the site, and for work on
-- itself or on a part of it only where the work is. On its way to another storeroom it stands at no place of the site.
-- What is scrapped or given back is disposed of, what is not found is lost, and so is what is written off on its way,
-- unless it has turned up elsewhere.
create or replace function inventory.release_rotating(p_movement inventory.movements)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset  asset.assets := asset.lock_asset(
    (select l.asset_id from inventory.lots as l where l.id = p_movement.lot_id), null
  );
  v_parts  uuid[];
  v_order  work.work_orders;
  v_parent asset.assets;
begin
  if p_movement.kind in ('SCRAP', 'VENDOR_RETURN', 'REVERSAL') then
    perform inventory.dispose_rotating(
      v_asset, case p_movement.kind when 'SCRAP' then 'SCRAPPED' else 'RETURNED' end, p_movement.reason
    );
    return;
  elsif p_movement.kind = 'ADJUST_DOWN' then
    perform inventory.step_rotating(v_asset, 'record_asset_loss', p_movement.reason);
    return;
  elsif p_movement.kind = 'LOST' then
    if v_asset.status = 'IN_STORAGE' and num_nonnulls(v_asset.location_id, v_asset.parent_id) = 0 then
      perform inventory.step_rotating(v_asset, 'record_asset_loss', p_movement.reason);
    end if;

    return;
  end if;

  v_parts := asset.branch_ids(v_asset.id);

  select * into v_order from work.work_orders as w where w.id = p_movement.work_order_id;
  select * into v_parent
    from asset.assets as a
   where a.id = v_order.asset_id
     and a.id <> all (v_parts)
     and not asset.is_retired(a.status);

  v_asset := inventory.move_rotating(
    v_asset, coalesce(v_parent.site_id, v_order.site_id, p_movement.site_id),
    coalesce(v_parent.location_id, v_order.location_id), v_parent.id,
    case p_movement.kind when 'ISSUE' then 'INSTALL' else 'MOVE' end
  );

  -- What is worked on itself, or a part of it, is not in service by that.
  if p_movement.kind = 'ISSUE' and coalesce(v_order.asset_id <> all (v_parts), true) then
    perform asset.check_commissioned(v_asset);
    v_asset.in_service_on := coalesce(v_asset.in_service_on, core.site_date(v_asset.site_id));
    v_asset := asset.with_warranty(v_asset);
    perform inventory.step_rotating(v_asset, 'put_asset_in_service', p_movement.reason);
  end if;
end
$$;

grant execute on function inventory.release_rotating to assetry_api;
-- end: function inventory.release_rotating

-- source: function inventory.return_line_to_vendor
-- Gives the goods of one line back to the vendor, or takes their receipt back, at what they cost after their invoices.
-- That never makes the rest worth less than nothing (trap T21): where it would, and where nothing is left, what leaves
-- takes its share of the value, and the difference is a variance; so is its share of charges (charge_amount), which the
-- vendor does not give back. The standing is locked.
create or replace function inventory.return_line_to_vendor(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_reason    text,
  p_reference text,
  p_kind      text default 'VENDOR_RETURN'
)
returns inventory.movements[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_place    inventory.balances;
  v_standing inventory.standings;
  v_request  inventory.movements := inventory.request(p_storeroom, p_line, p_kind, p_reason, p_reference);
  v_rest     numeric := p_line.quantity;
  v_cost     numeric := coalesce(
    p_line.cost_amount, round(coalesce(p_line.entered_quantity, p_line.quantity) * p_line.unit_cost, 4)
  );
  v_charge   numeric := coalesce(p_line.charge_amount, 0);
  v_part     numeric;
  v_lost     numeric;
  v_moved    inventory.movements[] := '{}';
begin
  foreach v_place in array array(
    select p from inventory.pick(p_storeroom, p_line, p_line.quantity, false) as p
  ) loop
    select * into v_standing
      from inventory.standings as s
     where s.item_id = p_line.item_id
       and s.storeroom_id = p_storeroom.id;

    v_part := inventory.divide(v_cost * v_place.quantity, v_rest, 4);
    v_lost := inventory.divide(v_charge * v_place.quantity, v_rest, 4);
    v_request.bin_id := v_place.bin_id;
    v_request.lot_id := v_place.lot_id;
    v_request.condition := v_place.condition;
    v_request.quantity := v_place.quantity;
    v_request.amount := case
      when p_line.costing = 'STANDARD' or v_standing.quantity = v_place.quantity or v_standing.value < v_part then
        - inventory.divide(v_standing.value * v_place.quantity, v_standing.quantity, 4)
      else - v_part
    end;
    v_request.variance := v_lost - v_part - v_request.amount;
    v_moved := v_moved || inventory.post_movement(v_request, v_place.is_serial);
    v_rest := v_rest - v_place.quantity;
    v_cost := v_cost - v_part;
    v_charge := v_charge - v_lost;
  end loop;

  return v_moved;
end
$$;

grant execute on function inventory.return_line_to_vendor to assetry_api;
-- end: function inventory.return_line_to_vendor

-- source: function inventory.share_freight
-- Adds to the freight of a transfer that is locked: it is charged to what is still on its way, by quantity.
create or replace function inventory.share_freight(p_transfer inventory.transfers, p_amount numeric)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids    uuid[];
  v_shares numeric[];
begin
  if coalesce(p_amount, 0) = 0 then
    return;
  end if;

  select array_agg(l.id order by l.position),
         inventory.shares(p_amount, array_agg(l.quantity - l.received_quantity order by l.position))
    into v_ids, v_shares
    from inventory.transfer_lines as l
   where l.transfer_id = p_transfer.id
     and l.received_quantity < l.quantity;

  update inventory.transfer_lines as l
     set freight_amount = l.freight_amount + s.amount
    from unnest(v_ids, v_shares) as s (id, amount)
   where l.id = s.id;
end
$$;

grant execute on function inventory.share_freight to assetry_api;
-- end: function inventory.share_freight

-- source: function itam.give_back_device
-- Gives back to a device what was taken over from it by a merge. What was removed since stays removed; what was scanned
-- since stays where it is. Software that a device merged later has as well stays with the other device. That one is as
-- it was seen by its own scans, and has no serial number that only the first has. Both devices are locked.
create or replace function itam.give_back_device(
  p_device itam.discovered_devices,
  p_merge  itam.device_merges,
  p_at     timestamptz
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left_ids uuid[] := array(
    select distinct on (e.software_title_id, e.architecture, e.scope, e.version) e.id
      from itam.device_merges as m
     cross join unnest(m.ended_ids) as n (id)
      join itam.software_installations as e on e.id = n.id
      join itam.software_installations as i
        on i.organization_id = e.organization_id
       and i.device_id = e.device_id
       and i.software_title_id = e.software_title_id
       and i.architecture = e.architecture
       and i.scope = e.scope
       and i.version = e.version
       and i.removed_at is null
     where m.organization_id = p_device.organization_id
       and m.into_device_id = p_merge.into_device_id
       and m.merged_at > p_merge.merged_at
       and m.undone_at is null
       and e.device_id = p_merge.into_device_id
       and i.id = any (p_merge.installation_ids)
     order by e.software_title_id, e.architecture, e.scope, e.version, m.merged_at
  );
begin
  update itam.device_identifiers as i
     set device_id = p_device.id, site_id = p_device.site_id
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.identifier_ids);

  update itam.device_scans as s
     set device_id = p_device.id, site_id = p_device.site_id
   where s.organization_id = p_device.organization_id
     and s.device_id = p_merge.into_device_id
     and s.id = any (p_merge.scan_ids);

  update itam.software_installations as i
     set device_id = p_device.id,
         site_id = p_device.site_id,
         removed_at = case
           when i.id = any (p_merge.ended_ids)
                and exists (
                      select 1
                        from itam.software_installations as o
                       where o.organization_id = i.organization_id
                         and o.device_id = p_merge.into_device_id
                         and o.software_title_id = i.software_title_id
                         and o.architecture = i.architecture
                         and o.scope = i.scope
                         and o.version = i.version
                         and o.removed_at is null
                    )
           then null
           else i.removed_at
         end
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.installation_ids);

  update itam.software_installations as i
     set removed_at = null
   where i.organization_id = p_device.organization_id
     and i.id = any (v_left_ids);

  update itam.software_updates as u
     set device_id = p_device.id, site_id = p_device.site_id
   where u.organization_id = p_device.organization_id
     and u.device_id = p_merge.into_device_id
     and u.id = any (p_merge.update_ids);

  update itam.discovered_devices as d
     set serial_number = case
           when exists (
             select 1
               from itam.device_identifiers as i
              where i.organization_id = d.organization_id
                and i.device_id = d.id
                and i.kind = 'SERIAL'
                and i.value like '%' || lower(d.serial_number)
           )
           then d.serial_number
         end,
         first_seen_at = coalesce(s.first_at, d.first_seen_at),
         last_seen_at = case
           when d.last_seen_at > p_device.last_seen_at then d.last_seen_at
           else coalesce(greatest(s.last_at, l.last_at), d.last_seen_at)
         end
    from (
           select min(s.collected_at) as first_at, max(s.collected_at) as last_at
             from itam.device_scans as s
            where s.organization_id = p_device.organization_id
              and s.device_id = p_merge.into_device_id
              and s.verdict <> 'STALE'
         ) as s
   cross join (
           select max(i.last_seen_at) as last_at
             from itam.software_installations as i
            where i.organization_id = p_device.organization_id
              and i.device_id = p_merge.into_device_id
         ) as l
   where d.organization_id = p_device.organization_id
     and d.id = p_merge.into_device_id;

  update itam.device_merges as m
     set undone_at = p_at
   where m.organization_id = p_device.organization_id
     and m.id = p_merge.id;
end
$$;

grant execute on function itam.give_back_device to assetry_api;
-- end: function itam.give_back_device

-- source: function itam.is_sudden_loss
-- Whether so much vanished at once that the scan is more likely wrong than the device emptied: nothing is listed at
-- all, or more than half and more than twenty are not (p_listed_ids are). A scan that was suspect before is confirmed
-- by one that still lists most of what that one listed (p_believed_ids); another that lost something else confirms
-- nothing.
create or replace function itam.is_sudden_loss(
  p_device_id    uuid,
  p_is_empty     boolean,
  p_listed_ids   uuid[],
  p_believed_ids uuid[]
)
returns boolean
language sql
stable
set search_path = ''
as $$
  with loss as (
    select count(*) as installed,
           count(*) filter (where i.id <> all (p_listed_ids)) as vanished,
           count(*) filter (where i.id = any (p_believed_ids)) as believed,
           count(*) filter (where i.id = any (p_believed_ids) and i.id <> all (p_listed_ids)) as missed
      from itam.software_installations as i
     where i.device_id = p_device_id
       and i.removed_at is null
  )
  select s.installed > 0
     and (p_is_empty or (s.vanished > 20 and s.vanished * 2 > s.installed))
     and (p_believed_ids is null or s.missed * 2 > s.believed)
    from loss as s
$$;

grant execute on function itam.is_sudden_loss to assetry_api;
-- end: function itam.is_sudden_loss

-- source: function itam.replayed_scan
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
-- end: function itam.replayed_scan

-- source: function maintenance.check_imported_plans
-- Looks at what the values of job plans of an import mean: those of a new one, and of one that stands with what
-- changes.
create or replace function maintenance.check_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select case
             when r.faults <> '[]' or r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new, r.kept,
               case when (n).required_permits is null and (n).currency is null then '[]' else
                 maintenance.job_plan_faults(n) || maintenance.required_permit_faults(
                   (n).required_permits, coalesce(p.required_permits, '{}')
                 )
               end
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.job_plans as p on p.id = r.id
     cross join lateral (select jsonb_populate_record(p, r.kept) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_plans to assetry_api;
-- end: function maintenance.check_imported_plans

-- source: function maintenance.check_imported_schedules
-- Looks at the schedules of an import: what they are about stays as it is meanwhile and is of use at their site, their
-- values fit together, and only drafts change. What follows from the values of a schedule is added to them.
create or replace function maintenance.check_imported_schedules(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held      jsonb := core.hold_imported(
    'maintenance.schedules', p_rows, maintenance.held_fields(), '{site_id,status,kind}'
  );
  v_plan_ids  uuid[] := array(
    select distinct (r.kept ->> 'job_plan_id')::uuid from unnest(p_rows) as r where r.faults = '[]'
  );
  v_published jsonb := (
    select coalesce(jsonb_object_agg(r.job_plan_id, true), '{}')
      from maintenance.job_plan_revisions as r
     where r.job_plan_id = any (v_plan_ids)
       and r.status = 'PUBLISHED'
  );
begin
  return array(
    select case
             when r.faults <> '[]' or not r.is_new and r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             when s.status <> 'DRAFT' then
               row(
                 r.position, r.code, r.id, r.is_new, r.kept,
                 jsonb_build_array(
                   core.fault('status', 'READ_ONLY', format('The schedule is %s: only drafts are changed', s.status))
                 )
               )::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               v.kept || jsonb_build_object(
                 'basis', (n).basis, 'off_season', (n).off_season, 'start_units', (n).start_units,
                 'rule_ends_on', (n).rule_ends_on
               ),
               maintenance.schedule_faults(n) || maintenance.subject_faults(n, v.kept, v_held, v_published)
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.schedules as s on s.id = r.id
     cross join lateral (
        select case when r.is_new then maintenance.new_schedule(r.kept, v_held) else r.kept end as kept
        -- Once a row.
        offset 0
     ) as v
     cross join lateral (
        select maintenance.with_standard(
                 jsonb_populate_record(s, case when r.faults = '[]' then v.kept end)
               ) as n
        offset 0
     ) as w
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_schedules to assetry_api;
-- end: function maintenance.check_imported_schedules

-- source: function maintenance.read_plan_lines
-- The lines of a job plan as they were given, in their order, with every fault of each.
create or replace function maintenance.read_plan_lines(
  p_lines      jsonb,
  out p_read   maintenance.job_plan_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'maintenance.job_plan_lines', p_lines, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::maintenance.job_plan_lines,
             '{"quantity": 1}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(jsonb_agg(f.fault order by e.position, f.place), '[]') into v_faults
    from (
      select l.position,
             core.faults(
               case
                 when l.kind <> 'LABOUR' and l.craft_id is not null then
                   core.fault('craft_id', 'NOT_ALLOWED', 'Only LABOUR has a craft')
               end,
               case
                 when l.craft_id is null and l.craft_level is not null then
                   core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels')
               end,
               case
                 when l.kind <> 'ITEM' and l.item_id is not null then
                   core.fault('item_id', 'NOT_ALLOWED', 'Only a line of kind ITEM has an item')
               end,
               case when l.quantity = 0 then core.fault('quantity', 'TOO_SMALL', 'At least 0.000001') end
             ) as faults
        from unnest(p_read) as l
      offset 0
    ) as e
   cross join lateral jsonb_array_elements(core.faults_in('p_lines', e.position, e.faults))
              with ordinality as f (fault, place)
   where e.faults <> '[]'
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', e.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;

  if p_faults = '[]' and (select sum(l.quantity * l.unit_cost) from unnest(p_read) as l) >= 99999999999999 then
    p_faults := jsonb_build_array(
      core.fault('p_lines', 'TOO_LARGE', 'The estimate exceeds the largest possible value')
    );
  end if;
end
$$;

grant execute on function maintenance.read_plan_lines to assetry_api;
-- end: function maintenance.read_plan_lines

-- source: function maintenance.read_stops
-- The stops of a route as they were given, in their order, with every fault of each.
create or replace function maintenance.read_stops(
  p_stops      jsonb,
  out p_read   maintenance.route_stops[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_stops', 'maintenance.route_stops', p_stops, 'create', 500);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(null::maintenance.route_stops, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(jsonb_agg(f.fault order by e.position, f.place), '[]') into v_faults
    from (
      select t.position,
             core.faults(
               case
                 when t.asset_id is not null
                   and row_number() over (partition by t.asset_id order by t.position) > 1
                 then core.fault('asset_id', 'ALREADY_EXISTS', 'It is listed twice')
               end,
               case
                 when t.id is not null and row_number() over (partition by t.id order by t.position) > 1 then
                   core.fault('id', 'ALREADY_EXISTS', 'It is listed twice')
               end
             ) as faults
        from unnest(p_read) as t
    ) as e
   cross join lateral jsonb_array_elements(core.faults_in('p_stops', e.position, e.faults))
              with ordinality as f (fault, place)
   where e.faults <> '[]';

  if p_read = '{}' and v_read.p_faults = '[]' then
    v_faults := jsonb_build_array(core.fault('p_stops', 'MISSING_VALUE', 'At least one stop is required'));
  end if;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function maintenance.read_stops to assetry_api;
-- end: function maintenance.read_stops

-- source: function maintenance.schedule_faults
-- Every fault of values of a schedule that mean nothing together.
create or replace function maintenance.schedule_faults(p_schedule maintenance.schedules)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return core.faults(
    case
      when p_schedule.category_id is null
        and not work.names_place(
              p_schedule.asset_id, p_schedule.location_id,
              case when p_schedule.template_id is null then p_schedule.type_id end
            )
      then core.fault('asset_id', 'MISSING_VALUE', 'An asset, a location, a category or a site-wide type is required')
    end,
    case
      when p_schedule.category_id is not null
        and num_nonnulls(
              p_schedule.asset_id, p_schedule.location_id, p_schedule.meter_id, p_schedule.route_id
            ) > 0
      then core.fault('category_id', 'NOT_ALLOWED', 'A category schedule has no asset, location, meter or route')
    end,
    case
      when p_schedule.window_before_days is not null and not maintenance.is_timed(p_schedule) then
        core.fault('window_before_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone')
    end,
    case
      when p_schedule.window_before_days is not null and p_schedule.overlap_policy = 'GENERATE' then
        core.fault(
          'window_before_days', 'NOT_ALLOWED',
          'Not with overlap_policy GENERATE: only one work order is open at a time'
        )
    end,
    case
      when p_schedule.window_before_days < p_schedule.lead_days then
        core.fault(
          'window_before_days', 'TOO_SMALL', 'At least lead_days: work can be completed as soon as it is generated'
        )
    end,
    case
      when p_schedule.window_after_days is not null and not maintenance.is_timed(p_schedule) then
        core.fault('window_after_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone')
    end,
    case
      when p_schedule.max_ahead is not null and p_schedule.overlap_policy <> 'GENERATE' then
        core.fault('max_ahead', 'NOT_ALLOWED', 'Only with overlap_policy GENERATE')
    end,
    case
      when num_nonnulls(p_schedule.every_n, p_schedule.rrule, p_schedule.meter_id, p_schedule.event) = 0 then
        core.fault('every_n', 'MISSING_VALUE', 'A time, a meter or an event is required')
    end,
    case
      when num_nonnulls(p_schedule.every_n, p_schedule.every_unit) = 1
        or p_schedule.rrule is null
           and num_nonnulls(p_schedule.every_n, p_schedule.every_unit, p_schedule.anchor_on) not in (0, 3)
      then core.fault('every_unit', 'MISSING_VALUE', 'Must be set together with every_n and anchor_on')
    end,
    case
      when p_schedule.rrule is not null and num_nonnulls(p_schedule.every_n, p_schedule.every_unit) > 0 then
        core.fault('rrule', 'NOT_ALLOWED', 'Use either rrule, or every_n and every_unit')
    end,
    case
      when p_schedule.rrule is not null and num_nonnulls(p_schedule.meter_id, p_schedule.event) > 0 then
        core.fault('rrule', 'NOT_ALLOWED', 'A rrule cannot be combined with a meter or event')
    end,
    case
      when p_schedule.rrule is not null and p_schedule.anchor_on is null then
        core.fault('anchor_on', 'MISSING_VALUE', 'The days of rrule are counted from it')
    end,
    case
      when p_schedule.rrule is not null and p_schedule.basis = 'FLOATING' then
        core.fault('basis', 'NOT_ALLOWED', 'A schedule with a rrule is FIXED')
    end,
    case
      when num_nonnulls(p_schedule.meter_id, p_schedule.every_units, p_schedule.start_units) not in (0, 3) then
        core.fault('every_units', 'MISSING_VALUE', 'Must be set together with meter_id and start_units')
    end,
    case when p_schedule.every_units = 0 then core.fault('every_units', 'TOO_SMALL', 'At least 0.000001') end,
    case
      when p_schedule.lead_units > 0 and p_schedule.lead_units >= coalesce(p_schedule.every_units, 0) then
        core.fault('lead_units', 'TOO_LARGE', 'Must be less than every_units')
    end,
    case
      when p_schedule.event is not null and coalesce(p_schedule.asset_id, p_schedule.category_id) is null then
        core.fault('event', 'NOT_ALLOWED', 'Only for a schedule of an asset')
    end,
    case
      when num_nonnulls(p_schedule.every_n, p_schedule.meter_id, p_schedule.event) > 1 and p_schedule.basis = 'FIXED'
      then core.fault('basis', 'NOT_ALLOWED', 'A schedule with several triggers is FLOATING')
    end,
    case
      when p_schedule.anchor_on not between '1900-01-01' and '2999-12-31' then
        core.fault('anchor_on', 'OUT_OF_RANGE', 'From 1900 to 2999')
    end,
    case when p_schedule.time_of_day = '24:00' then core.fault('time_of_day', 'TOO_LARGE', 'Before 24:00') end,
    case
      when p_schedule.max_ahead is null
        and p_schedule.lead_days >= case
          when p_schedule.rrule is not null then maintenance.rule_gap(p_schedule)
          else coalesce(p_schedule.every_n, 1) * case p_schedule.every_unit
            when 'WEEK' then 7 when 'MONTH' then 28 when 'YEAR' then 365 else 1 end
        end
      then core.fault('lead_days', 'TOO_LARGE', 'Must be shorter than the interval')
    end,
    case
      when p_schedule.basis = 'FLOATING' and p_schedule.overlap_policy <> 'SKIP' then
        core.fault('overlap_policy', 'NOT_ALLOWED', 'A FLOATING schedule has one open work order')
    end,
    case
      when p_schedule.template_id is not null and p_schedule.job_plan_id is not null then
        core.fault('job_plan_id', 'NOT_ALLOWED', 'Inspections use their template')
    end,
    case
      when p_schedule.template_id is not null and p_schedule.route_id is not null then
        core.fault('route_id', 'NOT_ALLOWED', 'An inspection has one asset or location')
    end,
    case
      when num_nonnulls(p_schedule.nest_group, p_schedule.nest_level, p_schedule.nest_window_days) not in (0, 3) then
        core.fault('nest_level', 'MISSING_VALUE', 'Must be set together with nest_group and nest_window_days')
    end
  ) || maintenance.season_faults(p_schedule) || maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on);
end
$$;

grant execute on function maintenance.schedule_faults to assetry_api;
-- end: function maintenance.schedule_faults

-- source: function maintenance.stop_faults
-- What is wrong with stops of a route beside what each says: one that is not of the route, assets of another site, and
-- those whose life is over, where they are new.
create or replace function maintenance.stop_faults(p_route maintenance.routes, p_stops maintenance.route_stops[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.fault order by e.position, f.place), '[]')
    from (
      select n.position,
             core.faults(
               case
                 when n.asset_id is distinct from t.asset_id and a.site_id is distinct from p_route.site_id then
                   core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'The asset is at another site')
               end,
               case
                 when n.asset_id is distinct from t.asset_id and asset.is_retired(a.status) then
                   core.fault('asset_id', 'ASSET_RETIRED', 'Is ' || a.status)
               end,
               case
                 when n.id is not null and t.id is null then
                   core.fault('id', 'NOT_FOUND', 'No such stop of this route')
               end
             ) as faults
        from unnest(p_stops) as n
        left join maintenance.route_stops as t on t.id = n.id and t.route_id = p_route.id
        -- By key: joined, all assets within reach would be read.
        left join lateral (
          select o.site_id, o.status from asset.assets as o where o.id = n.asset_id offset 0
        ) as a on true
      offset 0
    ) as e
   cross join lateral jsonb_array_elements(core.faults_in('p_stops', e.position, e.faults))
              with ordinality as f (fault, place)
   where e.faults <> '[]'
$$;

grant execute on function maintenance.stop_faults to assetry_api;
-- end: function maintenance.stop_faults

-- source: function maintenance.subject_faults
-- Every fault of what a schedule of an import is about, among the values p_kept that it gets: p_held are the records
-- that it names, by id, p_published the job plans that have a published revision.
create or replace function maintenance.subject_faults(
  p_schedule  maintenance.schedules,
  p_kept      jsonb,
  p_held      jsonb,
  p_published jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site_id  text  := p_schedule.site_id;
  v_asset    jsonb := p_held -> (p_kept ->> 'asset_id');
  v_meter    jsonb := p_held -> (p_kept ->> 'meter_id');
  v_contract jsonb := p_held -> (p_kept ->> 'contract_id');
begin
  return core.faults(
    case
      when asset.is_retired(v_asset ->> 'status') then
        core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
    end,
    case
      when p_kept ->> 'asset_id' is not null and v_asset ->> 'site_id' is distinct from v_site_id then
        core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when v_contract ->> 'site_id' <> v_site_id then
        core.fault('contract_id', 'NOT_ALLOWED', 'It is for another site')
    end,
    case
      when v_contract ->> 'status' in ('EXPIRED', 'TERMINATED', 'CLOSED') then
        core.fault('contract_id', 'NOT_ALLOWED', 'It has ended')
    end,
    case
      when p_kept ->> 'covering_schedule_id' is not null then
        core.fault('covering_schedule_id', 'NOT_ALLOWED', 'The schedule of the category creates it')
    end,
    case
      when not p_published ? (p_kept ->> 'job_plan_id') then
        core.fault('job_plan_id', 'JOB_PLAN_NOT_PUBLISHED', 'The job plan has no published revision')
    end,
    case
      when p_kept ->> 'location_id' is not null
        and p_held -> (p_kept ->> 'location_id') ->> 'site_id' is distinct from v_site_id
      then core.fault('location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when p_kept ->> 'meter_id' is not null and v_meter ->> 'site_id' is distinct from v_site_id then
        core.fault('meter_id', 'NOT_ALLOWED', 'It is at another site')
    end,
    case when v_meter ->> 'status' = 'RETIRED' then core.fault('meter_id', 'NOT_ALLOWED', 'It is retired') end,
    case
      when v_meter ->> 'kind' <> 'CONTINUOUS' then
        core.fault('meter_id', 'NOT_ALLOWED', 'The meter must be CONTINUOUS')
    end,
    case
      when p_held -> (p_kept ->> 'route_id') ->> 'site_id' <> v_site_id then
        core.fault('route_id', 'NOT_ALLOWED', 'It is at another site')
    end,
    case when v_site_id is null then core.fault('site_id', 'MISSING_VALUE', 'site_id or asset_id is required') end
  );
end
$$;

grant execute on function maintenance.subject_faults to assetry_api;
-- end: function maintenance.subject_faults

-- source: function meter.check_imported_meters
-- Looks at the meters of an import: what they measure and their types stay as they are meanwhile, settings fit
-- together, and a first reading is one that the meter can show. Readings of meters that stand are taken out of their
-- rows.
create or replace function meter.check_imported_meters(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held    jsonb := core.hold_imported('meter.meters', p_rows, '{location_id,asset_id}', '{site_id,status}')
    || core.hold_imported('meter.meters', p_rows, '{type_id}');
  v_told    text[] := '{current_reading,current_at,life_to_date}';
  v_counted text[] := '{type_id,rollover_value,max_rate_per_day,outlier_deviations,outlier_window,average_method,'
    'average_window,static_per_day}';
begin
  -- What is observed of a meter is compared with what was read, so nothing is read meanwhile.
  perform meter.lock_standings(
    array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept - v_told <> '{}')
  );

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, w.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when r.is_new then meter.new_meter_faults(r.kept, w.kept, v_held)
               when w.kept <> '{}' then coalesce(
                 (
                   select jsonb_agg(core.fault(k.key, 'READ_ONLY', 'An import cannot change it') order by k.key)
                     from jsonb_object_keys(w.kept) as k (key)
                    where k.key = any (v_counted)
                 ),
                 '[]'
               ) || meter.meter_faults(jsonb_populate_record(m, w.kept), false)
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.meters as m on m.id = r.id
     cross join lateral (
        select case
                 when r.faults <> '[]' then r.kept
                 when r.is_new then meter.new_meter(r.kept, v_held)
                 else r.kept - v_told
               end as kept
        offset 0
     ) as w
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_meters to assetry_api;
-- end: function meter.check_imported_meters

-- source: function meter.check_imported_outputs
-- Looks at the output counters of an import: each stands at the site of its meter, which stays as it is meanwhile, its
-- values fit together, and its meter has no other on its days. Counters of a meter are compared in the order of their
-- first days, which do not change, so that each row is looked at once.
create or replace function meter.check_imported_outputs(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held   jsonb   := core.hold_imported('meter.output_counters', p_rows, '{meter_id}', '{site_id}');
  v_taken  text    := 'The meter counts output on some of these days already';
  v_faults jsonb;
begin
  p_rows := array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'meter_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case
               when r.faults <> '[]' or r.kept = '{}' then '[]'
               when o.archived_at is not null then
                 jsonb_build_array(core.fault('starts_on', 'ARCHIVED', 'The output counter is archived'))
               when r.is_new and m.status <> 'ACTIVE' then
                 jsonb_build_array(
                   core.fault('meter_id', 'METER_NOT_ACTIVE', format('Meter %s is %s', m.code, m.status))
                 )
               else meter.output_counter_faults(n.counter, m.meter)
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral (
        select jsonb_populate_record(o, case when r.faults = '[]' then r.kept end) as counter
     ) as n
      -- By key: joined, all meters within reach would be read.
      left join lateral (
        select m as meter, m.status, m.code from meter.meters as m where m.id = (n.counter).meter_id offset 0
      ) as m on true
     order by r.position
  );

  with file as (
    select r.position, r.is_new, n.id, n.meter_id, n.starts_on, coalesce(n.ends_on, 'infinity') as ends_on,
           n.archived_at
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral (
        select (p.n).*
          from (select jsonb_populate_record(o, r.kept || jsonb_build_object('id', r.id)) as n offset 0) as p
     ) as n
     where r.faults = '[]'
       and r.kept <> '{}'
  ),
  -- As they will be, those that stay as they are, too.
  counter as (
    select f.position, f.is_new, f.meter_id, f.starts_on, f.ends_on
      from file as f
     where f.archived_at is null
     union all
    select null, false, o.meter_id, o.starts_on, coalesce(o.ends_on, 'infinity')
      from meter.output_counters as o
     where o.archived_at is null
       and o.meter_id in (select f.meter_id from file as f)
       and o.id not in (select f.id from file as f)
  ),
  compared as (
    select c.position, c.starts_on, c.ends_on, c.is_new,
           max(c.ends_on) over (w rows between unbounded preceding and 1 preceding) as before,
           min(c.starts_on) filter (where not c.is_new)
             over (
               partition by c.meter_id
               order by c.starts_on desc, c.position desc nulls first
               rows between unbounded preceding and 1 preceding
             ) as next
      from counter as c
    window w as (partition by c.meter_id order by c.starts_on, c.position nulls first)
  )
  select jsonb_object_agg(c.position, true) into v_faults
    from compared as c
   where c.position is not null
     and (c.is_new and c.before >= c.starts_on or c.ends_on >= c.next);

  return array(
    select case
             when v_faults ? r.position::text then
               core.with_fault(r, core.fault('starts_on', 'OUTPUT_COUNTER_OVERLAPS', v_taken))
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_outputs to assetry_api;
-- end: function meter.check_imported_outputs

-- source: function meter.check_imported_types
-- Looks at the settings of meter types of an import: those of a new one, and of one that stands with what changes.
create or replace function meter.check_imported_types(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             case
               when r.faults <> '[]' or r.kept = '{}' then r.faults
               else meter.meter_faults(jsonb_populate_record(null::meter.meters, meter.standard_of(n)), true)
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.types as t on t.id = r.id
     cross join lateral (select jsonb_populate_record(t, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_types to assetry_api;
-- end: function meter.check_imported_types

-- source: function meter.new_meter_faults
-- Every fault of a new meter of an import: p_given are the values of its row, p_kept those with what follows from them,
-- p_held the records that it names, by id.
create or replace function meter.new_meter_faults(p_given jsonb, p_kept jsonb, p_held jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_meter   meter.meters := jsonb_populate_record(null::meter.meters, p_kept);
  v_reading meter.entry;
begin
  v_meter.id := uuidv7();
  v_meter.status := 'ACTIVE';
  v_meter.is_follower := false;
  v_reading.reading := (p_kept ->> 'current_reading')::numeric;
  v_reading.read_at := (p_kept ->> 'current_at')::timestamptz;
  v_reading.source := 'IMPORT';
  v_reading.kind := 'READING';

  if v_reading.reading is not null then
    v_reading := meter.judge_new(v_reading, v_meter, false, false, null, null, '{}');
  end if;

  return meter.meter_faults(v_meter, false) || core.faults(
    case
      when asset.is_retired(p_held -> (p_given ->> 'asset_id') ->> 'status') then
        core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
    end,
    case
      when num_nonnulls(p_given ->> 'current_reading', p_given ->> 'current_at') = 1 then
        core.fault('current_at', 'MISSING_VALUE', 'current_reading and current_at belong together')
    end,
    case
      when v_reading.outcome = 'REJECTED' then
        core.fault('current_reading', v_reading.code, v_reading.message)
    end,
    case
      when v_meter.initial_life_to_date < 0 then
        core.fault('life_to_date', 'TOO_SMALL', 'At least the first reading, which counts as an amount')
    end,
    case
      when p_given ->> 'site_id' <> p_kept ->> 'site_id' then
        core.fault('site_id', 'PARENT_AT_OTHER_SITE', 'The asset or location is at another site')
    end,
    case
      when p_held -> (p_given ->> 'type_id') ->> 'kind' <> v_meter.kind then
        core.fault('type_id', 'KIND_DIFFERS', 'Its kind is not that of the meter')
    end
  );
end
$$;

grant execute on function meter.new_meter_faults to assetry_api;
-- end: function meter.new_meter_faults

-- source: function procurement.apply_revision
-- Makes a purchase order that is locked what its submitted revision says; answers it as it then is, not approved yet.
-- It is charged to budgets with its approval. Whoever wrote the revision stays its author.
create or replace function procurement.apply_revision(p_order procurement.purchase_orders)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_authors uuid[] := p_order.author_ids;
  v_revised procurement.order_revisions;
begin
  perform procurement.lock_order_budgets(p_order.id, true);

  update procurement.order_revisions as r
     set status = 'SUPERSEDED'
   where r.purchase_order_id = p_order.id
     and r.status = 'PENDING'
  returning * into v_revised;

  update procurement.purchase_orders as o
     set held_status = null,
         pending_amount = null,
         revision = o.revision + 1,
         acknowledged_at = null
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.change_order(
    p_order,
    v_revised.revised_values || case
      when v_revised.revised_charges is null then '{}'
      else jsonb_build_object('charges', v_revised.revised_charges)
    end,
    case
      when v_revised.revised_lines is not null then
        array(
          select l
            from jsonb_populate_recordset(null::procurement.order_lines, v_revised.revised_lines) as l
           order by l.position
        )
    end
  );

  update procurement.purchase_orders as o
     set author_ids = v_authors
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.check_submission(p_order);
  return p_order;
end
$$;

grant execute on function procurement.apply_revision to assetry_api;
-- end: function procurement.apply_revision

-- source: function procurement.billed_charges
-- The charges of all that was ordered of each line of goods, above or below those by its unit_charge, in the currency
-- of the site: nothing before the first invoice for a charge is approved. Approved credit notes lower what invoices
-- bill.
create or replace function procurement.billed_charges(p_purchase_order_id uuid)
returns table (line_id uuid, difference numeric)
language sql
stable
set search_path = ''
as $$
  with billed as (
    select c.order_charge_id, c.basis,
           sum(case i.kind when 'CREDIT' then -1 else 1 end * round(c.amount * i.exchange_rate, 4)) as amount
      from procurement.purchase_orders as o
      join procurement.invoices as i on i.site_id = o.site_id and i.purchase_order_id = o.id
      join procurement.invoice_charges as c on c.invoice_id = i.id
     where o.id = p_purchase_order_id
       and i.status in ('APPROVED', 'PAID')
     group by c.order_charge_id, c.basis
  ),
  due as (
    select b.basis, b.amount from billed as b
     union all
    select c.basis, round(c.amount * o.exchange_rate, 4)
      from procurement.purchase_orders as o
      join procurement.order_charges as c on c.purchase_order_id = o.id
     where o.id = p_purchase_order_id
       and c.position is not null
       and c.id not in (select b.order_charge_id from billed as b where b.order_charge_id is not null)
  ),
  borne as (
    select s.line_id, sum(s.amount) as amount
      from due as d
     cross join lateral procurement.charge_shares(p_purchase_order_id, d.basis, d.amount, 4) as s
     group by s.line_id
  )
  select l.id,
         case
           when exists (select 1 from billed) then
             coalesce(b.amount, 0)
             - round(l.quantity * round((l.unit_price + l.unit_charge) * o.exchange_rate, 6), 4)
             + round(l.quantity * round(l.unit_price * o.exchange_rate, 6), 4)
           else 0
         end
    from procurement.purchase_orders as o
    join procurement.order_lines as l on l.purchase_order_id = o.id
    left join borne as b on b.line_id = l.id
   where o.id = p_purchase_order_id
     and l.position is not null
     and l.kind in ('ITEM', 'ASSET')
$$;

grant execute on function procurement.billed_charges to assetry_api;
-- end: function procurement.billed_charges

-- source: function procurement.budget_changes
-- What entries would make the ledger of budgets say what these claims are, beside what it says already. A line stays
-- with the budget to which it was charged last, or to which the line of the requisition that it orders was, while that
-- is open and of its cost center (which counts when the line is approved, not before nor while a revision waits); where
-- it is claimed again (p_is_new) it comes to the budget of its day otherwise, also when it costs nothing: what is
-- invoiced of it later finds its budget by that. What is charged to closed budgets stays with them. is_bearing marks
-- the budget that is charged with the line from now on, not one that gives it back.
create or replace function procurement.budget_changes(p_claims procurement.budget_claim[], p_is_new boolean)
returns table (
  source_entity text, source_id uuid, site_id uuid, budget_id uuid, kind text, amount numeric, is_bearing boolean
)
language sql
stable
set search_path = ''
as $$
  with borne as (
    select c.source_entity, c.source_id, c.site_id, c.pre_commitment, c.commitment, c.actual,
           case
             when l.status = 'ACTIVE'
               and (
                 not p_is_new and (c.commitment is null or c.pre_commitment > 0)
                 or (l.cost_center_id, l.currency) = (c.cost_center_id, s.currency)
               ) then l.id
             when p_is_new then
               (
                 select b.id
                   from procurement.budgets as b
                  where b.cost_center_id = c.cost_center_id
                    and b.currency = s.currency
                    and b.during @> c.due_on
                    and b.status = 'ACTIVE'
               )
           end as budget_id,
           case when l.source_id = c.source_id then l.id end as last_budget_id
      from unnest(p_claims) as c
      join core.sites as s on s.id = c.site_id
      left join lateral (
        select b.id, b.status, b.cost_center_id, b.currency, e.source_id
          from procurement.budget_entries as e
          join procurement.budgets as b on b.id = e.budget_id
         where e.source_id in (
                 c.source_id,
                 (select o.requisition_line_id from procurement.order_lines as o where o.id = c.source_id)
               )
         order by e.source_id = c.source_id desc, e.id desc
         limit 1
     ) as l on true
  ),
  wanted as (
    select b.source_entity, b.source_id, b.site_id, b.budget_id, b.last_budget_id, k.kind, k.amount
      from borne as b
     cross join lateral (
        values ('PRE_COMMITMENT', b.pre_commitment), ('COMMITMENT', b.commitment), ('ACTUAL', b.actual)
     ) as k (kind, amount)
     where k.amount is not null
  ),
  kept as (
    select e.source_id, e.kind, e.budget_id, b.status, sum(e.amount) as amount
      from procurement.budget_entries as e
      join procurement.budgets as b on b.id = e.budget_id
     where e.source_id = any (array(select c.source_id from unnest(p_claims) as c))
     group by e.source_id, e.kind, e.budget_id, b.status
  ),
  places as (
    select w.source_id, w.kind, w.budget_id from wanted as w where w.budget_id is not null
     union
    select k.source_id, k.kind, k.budget_id from kept as k where k.status = 'ACTIVE'
  )
  select w.source_entity, w.source_id, w.site_id, p.budget_id, w.kind, d.amount, p.budget_id = w.budget_id
    from places as p
    join wanted as w on w.source_id = p.source_id and w.kind = p.kind
   cross join lateral (
      select case
               when p.budget_id = w.budget_id then
                 w.amount - coalesce(sum(k.amount) filter (where k.status <> 'ACTIVE'), 0)
               else 0
             end
             - coalesce(sum(k.amount) filter (where k.budget_id = p.budget_id), 0) as amount
        from kept as k
       where k.source_id = p.source_id
         and k.kind = p.kind
   ) as d
   where d.amount <> 0
      or p_is_new and w.kind = 'COMMITMENT' and p.budget_id = w.budget_id
        and w.last_budget_id is distinct from w.budget_id
$$;

grant execute on function procurement.budget_changes to assetry_api, assetry_list;
-- end: function procurement.budget_changes

-- source: function procurement.carry_over
-- Charges to another budget what is charged to one and has neither arrived nor been invoiced, at all sites, also those
-- that whoever closes does not reach; with the amount for it, or within what the other has. Both are locked.
create or replace function procurement.carry_over(
  p_from           procurement.budgets,
  p_to             procurement.budgets,
  p_carries_amount boolean
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_carried numeric := p_from.pre_committed_amount + p_from.committed_amount;
begin
  if p_carries_amount and v_carried <> 0 then
    if v_carried > p_from.amount then
      perform core.refuse_field(
        'p_carries_amount', 'NOT_ALLOWED', 'The budget has less available than is carried over'
      );
    end if;

    perform procurement.store_budget_amount(p_from, p_from.amount - v_carried, 'Carried over to ' || p_to.name);
    perform procurement.store_budget_amount(p_to, p_to.amount + v_carried, 'Carried over from ' || p_from.name);
  elsif p_to.is_hard and v_carried > p_to.available_amount then
    perform procurement.refuse_budget(
      jsonb_build_array(procurement.budget_fault(p_to.name, p_to.currency, p_to.available_amount, v_carried))
    );
  end if;

  perform procurement.move_entries(p_from.id, p_to.id);

  update procurement.budgets as b
     set pre_committed_amount = case b.id when p_to.id then b.pre_committed_amount + p_from.pre_committed_amount
                                  else 0 end,
         committed_amount = case b.id when p_to.id then b.committed_amount + p_from.committed_amount else 0 end
   where b.id in (p_from.id, p_to.id)
     and v_carried <> 0;
end
$$;

grant execute on function procurement.carry_over to assetry_api;
-- end: function procurement.carry_over

-- source: function procurement.charge_part
-- What is to be posted of charges for so much of a line that arrived, beside what it cost when it was received: what
-- invoices differ from what was expected, less what came beyond what was ordered, which has no charges.
create or replace function procurement.charge_part(p_line procurement.order_lines, p_quantity numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  select inventory.divide(p_line.charge_difference * least(p_quantity, p_line.quantity), p_line.quantity, 4) - case
           when p_line.unit_charge > 0 and p_quantity > p_line.quantity then
             round(b.quantity * round((p_line.unit_price + p_line.unit_charge) * o.exchange_rate, 6), 4)
             - round(b.quantity * round(p_line.unit_price * o.exchange_rate, 6), 4)
           else 0
         end
    from procurement.purchase_orders as o
   cross join (select greatest(p_quantity - p_line.quantity, 0) as quantity) as b
   where o.id = p_line.purchase_order_id
$$;

grant execute on function procurement.charge_part to assetry_api;
-- end: function procurement.charge_part

-- source: function procurement.charged
-- The charges of so much of a line, in the currency of the site: its share of those of the order, and of what invoices
-- differ from them. What comes beyond what was ordered has none.
create or replace function procurement.charged(p_line procurement.order_lines, p_rate numeric, p_quantity numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(q.quantity * round((p_line.unit_price + p_line.unit_charge) * p_rate, 6), 4)
           - round(q.quantity * round(p_line.unit_price * p_rate, 6), 4)
           + inventory.divide(p_line.charge_difference * q.quantity, p_line.quantity, 4)
    from (select least(p_quantity, p_line.quantity) as quantity) as q
$$;

grant execute on function procurement.charged to assetry_api, assetry_list;
-- end: function procurement.charged

-- source: function procurement.check_budgets
-- Refuses to submit a purchase order that exceeds hard budgets as they are now. Its approval asks again, under their
-- locks.
create or replace function procurement.check_budgets(p_purchase_order_id uuid)
returns void
language sql
stable
set search_path = ''
as $$
  select procurement.refuse_budget(
           coalesce(
             jsonb_agg(procurement.budget_fault(b.name, b.currency, b.available_amount, c.amount) order by b.name), '[]'
           )
             || procurement.unbudgeted_faults(procurement.order_claims(p_purchase_order_id, true))
         )
    from (
      select d.budget_id, sum(d.amount) as amount
        from procurement.budget_changes(procurement.order_claims(p_purchase_order_id, true), true) as d
       group by d.budget_id
    ) as c
    join procurement.budgets as b on b.id = c.budget_id
   where b.is_hard
     and c.amount > 0
     and c.amount > b.available_amount
$$;

grant execute on function procurement.check_budgets to assetry_api;
-- end: function procurement.check_budgets

-- source: function procurement.hold_goods
-- Keeps what lines of orders refer to as it is while goods come or go, in the order of locks, before the order is
-- locked: assets that they brought, categories, items, storerooms, work orders. A work order to which costs can no
-- longer be charged is refused where it would be. For a bill (p_is_bill) storerooms may be archived, and the work
-- orders that took the goods are held, too.
create or replace function procurement.hold_goods(p_order_line_ids uuid[], p_is_bill boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform inventory.hold_rotating_items(
    array(select l.item_id from procurement.order_lines as l where l.id = any (p_order_line_ids))
  );
  perform
     from asset.assets as a
    where a.purchase_order_line_id = any (p_order_line_ids)
    order by a.id
      for no key update;

  -- An array is looked for by key, where a subquery is joined with all that the caller reaches.
  perform
     from asset.categories as c
    where c.id = any (array(
            select l.category_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
          ))
    order by c.id
      for share;

  perform
     from inventory.items as i
    where i.id = any (array(
            select l.item_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
          ))
    order by i.id
      for share;

  perform inventory.hold_storeroom(r.id, p_is_bill)
     from (
       select distinct l.storeroom_id as id
         from procurement.order_lines as l
        where l.id = any (p_order_line_ids)
          and l.storeroom_id is not null
        order by 1
     ) as r;

  perform
     from work.work_orders as w
    where w.id = any (
            array(
              select l.work_order_id from procurement.order_lines as l where l.id = any (p_order_line_ids)
              union all
              select t.work_order_id
                from procurement.order_lines as l
               cross join lateral inventory.takers(l.storeroom_id, l.item_id, procurement.first_movement(l.id)) as t
               where p_is_bill
                 and l.id = any (p_order_line_ids)
                 and l.received_quantity > l.returned_quantity
            )
          )
    order by w.id
      for share;
end
$$;

grant execute on function procurement.hold_goods to assetry_api;
-- end: function procurement.hold_goods

-- source: function procurement.is_begun
-- Whether something of an order has arrived, was invoiced, or was billed for its charges: then the charges of a unit
-- stay.
create or replace function procurement.is_begun(p_order procurement.purchase_orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.receipt_status <> 'NONE'
    or p_order.invoice_status <> 'NONE'
    or exists (
         select 1
           from procurement.invoices as i
           join procurement.invoice_charges as c on c.invoice_id = i.id
          where i.site_id = p_order.site_id
            and i.purchase_order_id = p_order.id
            and i.kind = 'INVOICE'
            and i.status not in ('DRAFT', 'VOID')
       )
$$;

grant execute on function procurement.is_begun to assetry_api;
-- end: function procurement.is_begun

-- source: function procurement.lock_budgets
-- Locks the budgets to which these claims are or will be charged, by id: the first of the standings (ADR 18, ADR 108).
create or replace function procurement.lock_budgets(p_claims procurement.budget_claim[], p_is_new boolean)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform
     from procurement.budgets as b
    where b.status = 'ACTIVE'
      and (
        b.id in (
          select e.budget_id
            from procurement.budget_entries as e
           where e.source_id = any (array(select c.source_id from unnest(p_claims) as c))
        )
        or p_is_new
          and exists (
                select 1
                  from unnest(p_claims) as c
                  join core.sites as s on s.id = c.site_id
                 where c.cost_center_id = b.cost_center_id
                   and s.currency = b.currency
                   and b.during @> c.due_on
              )
      )
    order by b.id
      for no key update;
end
$$;

grant execute on function procurement.lock_budgets to assetry_api;
-- end: function procurement.lock_budgets

-- source: function procurement.lock_invoice_budgets
-- Locks the budgets to which the bill of an invoice is charged, or will be with its approval: those of its order, or of
-- its own lines, or of those that it credits, where the goods were used and not ordered. The order and the invoice are
-- locked.
create or replace function procurement.lock_invoice_budgets(
  p_invoice procurement.invoices,
  p_is_new  boolean              default false
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_invoice.purchase_order_id is null then
    perform procurement.lock_budgets(
      procurement.invoice_claims(coalesce(p_invoice.credits_invoice_id, p_invoice.id), p_is_new),
      p_is_new and p_invoice.kind = 'INVOICE'
    );
  else
    perform procurement.lock_order_budgets(p_invoice.purchase_order_id);
  end if;
end
$$;

grant execute on function procurement.lock_invoice_budgets to assetry_api;
-- end: function procurement.lock_invoice_budgets

-- source: function procurement.lock_order_budgets
-- Locks the budgets to which a purchase order and its requisitions are charged, or will be with its approval. The order
-- is locked, and no standing of goods yet.
create or replace function procurement.lock_order_budgets(p_purchase_order_id uuid, p_is_new boolean default false)
returns void
language sql
volatile
set search_path = ''
as $$
  select procurement.lock_budgets(
    procurement.order_claims(p_purchase_order_id, p_is_new)
      || procurement.requisition_claims(procurement.requisitions_of(p_purchase_order_id)),
    p_is_new
  )
  where exists (select from procurement.budgets)
$$;

grant execute on function procurement.lock_order_budgets to assetry_api;
-- end: function procurement.lock_order_budgets

-- source: function procurement.move_entries
-- Moves what is charged to one budget and has not arrived to another, for every site. With the rights of its owner,
-- because who closes a budget need not reach the sites that bought on it.
create or replace function procurement.move_entries(p_from_id uuid, p_to_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into procurement.budget_entries (
    site_id, budget_id, kind, amount, source_entity, source_id, cause_entity, cause_id
  )
  select e.site_id, m.budget_id, e.kind, m.sign * e.amount, e.source_entity, e.source_id, 'procurement.budgets',
         p_from_id
    from (
      select b.site_id, b.kind, b.source_entity, b.source_id, sum(b.amount) as amount
        from procurement.budget_entries as b
       where b.organization_id = core.current_organization_id()
         and b.budget_id = p_from_id
         and b.kind <> 'ACTUAL'
       group by b.site_id, b.kind, b.source_entity, b.source_id
      -- A line that costs nothing is moved, too: what is invoiced of it finds its budget by that.
      having sum(b.amount) <> 0 or bool_and(b.amount = 0)
    ) as e
   cross join (values (p_from_id, -1), (p_to_id, 1)) as m (budget_id, sign)
   order by e.source_id, m.sign, e.kind
$$;

grant execute on function procurement.move_entries to assetry_api;
-- end: function procurement.move_entries

-- source: function procurement.settle_budgets
-- Charges a purchase order and its requisitions to budgets, after anything happened to its lines; with its approval
-- (p_is_new) hard budgets are asked. Order and budgets are locked.
create or replace function procurement.settle_budgets(
  p_purchase_order_id uuid,
  p_cause_entity      text,
  p_cause_id          uuid,
  p_is_new            boolean default false
)
returns void
language sql
volatile
set search_path = ''
as $$
  select procurement.settle_claims(
    procurement.order_claims(p_purchase_order_id, p_is_new)
      || procurement.requisition_claims(procurement.requisitions_of(p_purchase_order_id)),
    p_is_new, p_cause_entity, p_cause_id
  )
  -- Claims are found for budgets only; most organizations have none.
  where exists (select from procurement.budgets)
$$;

grant execute on function procurement.settle_budgets to assetry_api;
-- end: function procurement.settle_budgets

-- source: function procurement.settle_claims
-- Writes into the ledger of budgets what makes it say these claims, and says how much each budget has left; the one
-- writer of both. Where they are claimed again (p_is_new), a charge beyond what a hard budget has is refused, and so is
-- one that finds no budget where they are hard (of the requisitions of an order their own approval asked). The budgets
-- are locked (procurement.lock_budgets).
create or replace function procurement.settle_claims(
  p_claims       procurement.budget_claim[],
  p_is_new       boolean,
  p_cause_entity text,
  p_cause_id     uuid
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  with written as (
    insert into procurement.budget_entries (
      site_id, budget_id, kind, amount, source_entity, source_id, cause_entity, cause_id
    )
    select c.site_id, c.budget_id, c.kind, c.amount, c.source_entity, c.source_id, p_cause_entity, p_cause_id
      from procurement.budget_changes(p_claims, p_is_new) as c
     -- What is given back comes first, so that the last entry names the budget that is charged from now on.
     order by c.source_id, c.is_bearing, c.amount > 0, c.kind
    returning budget_id, kind, amount
  ),
  sums as (
    select w.budget_id, sum(w.amount) as amount,
           coalesce(sum(w.amount) filter (where w.kind = 'PRE_COMMITMENT'), 0) as pre_committed,
           coalesce(sum(w.amount) filter (where w.kind = 'COMMITMENT'), 0) as committed,
           coalesce(sum(w.amount) filter (where w.kind = 'ACTUAL'), 0) as actual
      from written as w
     group by w.budget_id
  ),
  kept as (
    update procurement.budgets as b
       set pre_committed_amount = b.pre_committed_amount + s.pre_committed,
           committed_amount = b.committed_amount + s.committed,
           actual_amount = b.actual_amount + s.actual
      from sums as s
     where b.id = s.budget_id
       and (s.pre_committed, s.committed, s.actual) <> (0, 0, 0)
    returning b.name, b.currency, b.is_hard, b.available_amount, s.amount
  )
  select coalesce(
           jsonb_agg(
             procurement.budget_fault(k.name, k.currency, k.available_amount + k.amount, k.amount) order by k.name
           ),
           '[]'
         )
    into v_faults
    from kept as k
   where p_is_new
     and k.is_hard
     and k.amount > 0
     and k.available_amount < 0;

  if p_is_new then
    v_faults := v_faults || procurement.unbudgeted_faults(
      array(
        select c
          from unnest(p_claims) as c
         where c.source_entity <> 'procurement.requisition_lines'
            or p_cause_entity = 'procurement.requisitions'
      )
    );
  end if;

  perform procurement.refuse_budget(v_faults);
end
$$;

grant execute on function procurement.settle_claims to assetry_api;
-- end: function procurement.settle_claims

-- source: function procurement.settle_conversion
-- Moves what is charged to budgets from the lines of requisitions to the lines of orders, in one step. What is only
-- passed on is never refused: both are rounded, and a budget may have nothing left. What was charged to no budget is
-- asked for when the order is approved. All are locked.
create or replace function procurement.settle_conversion(
  p_requisition_ids    uuid[],
  p_purchase_order_ids uuid[],
  p_cause_entity       text,
  p_cause_id           uuid
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claims   procurement.budget_claim[] := procurement.requisition_claims(p_requisition_ids);
  v_order_id uuid;
begin
  foreach v_order_id in array p_purchase_order_ids loop
    v_claims := v_claims || procurement.order_claims(v_order_id);
  end loop;

  perform procurement.settle_claims(v_claims, false, p_cause_entity, p_cause_id);
end
$$;

grant execute on function procurement.settle_conversion to assetry_api;
-- end: function procurement.settle_conversion

-- source: function procurement.settle_invoice_budgets
-- Charges what an invoice bills to budgets, after its approval (p_is_new) or when it was taken back. With its approval
-- hard budgets are asked: for what the bill of an order claims beyond what is charged to them already, and for all of
-- goods that were used and not ordered. A credit note for such goods changes what its invoice claims. Order, invoice
-- and budgets are locked.
create or replace function procurement.settle_invoice_budgets(
  p_invoice procurement.invoices,
  p_is_new  boolean              default false
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_invoice.purchase_order_id is null then
    perform procurement.settle_claims(
      procurement.invoice_claims(coalesce(p_invoice.credits_invoice_id, p_invoice.id)),
      p_is_new and p_invoice.kind = 'INVOICE', 'procurement.invoices', p_invoice.id
    );
  else
    perform procurement.settle_budgets(p_invoice.purchase_order_id, 'procurement.invoices', p_invoice.id);

    if p_is_new then
      perform procurement.check_billed_budgets(p_invoice);
    end if;
  end if;
end
$$;

grant execute on function procurement.settle_invoice_budgets to assetry_api;
-- end: function procurement.settle_invoice_budgets

-- source: function procurement.settle_order_charges
-- What follows from the lines and charges of a purchase order that is locked: the totals of the order, and the charges
-- of a unit of each line of goods, which stay when the order is begun. Answers the order.
create or replace function procurement.settle_order_charges(p_order procurement.purchase_orders)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_charged numeric;
begin
  select coalesce(sum(o.amount), 0), coalesce(sum(procurement.tax_of(o.amount, o.tax_percent, o.amount_places)), 0)
    into p_order.total_amount, p_order.tax_amount
    from procurement.order_lines as o
   where o.purchase_order_id = p_order.id
     and o.position is not null;

  select coalesce(sum(c.amount), 0) into v_charged
    from procurement.order_charges as c
   where c.purchase_order_id = p_order.id
     and c.position is not null;

  p_order.total_amount := p_order.total_amount + v_charged;

  if procurement.is_begun(p_order) then
    return p_order;
  end if;

  perform core.refuse_faults(procurement.order_charge_faults(p_order.id));

  update procurement.order_lines as l
     set unit_charge = round(coalesce(s.amount, 0) / l.quantity, 6)
    from procurement.order_lines as o
    left join (
      select g.line_id, sum(g.amount) as amount
        from procurement.order_charges as c
       cross join lateral procurement.charge_shares(
          p_order.id, c.basis, c.amount, core.currency_decimals(p_order.currency)
       ) as g
       where c.purchase_order_id = p_order.id
         and c.position is not null
       group by g.line_id
    ) as s on s.line_id = o.id
   where o.purchase_order_id = p_order.id
     and l.id = o.id
     and l.unit_charge <> round(coalesce(s.amount, 0) / l.quantity, 6);

  return p_order;
end
$$;

grant execute on function procurement.settle_order_charges to assetry_api;
-- end: function procurement.settle_order_charges

-- source: function procurement.settle_requisition_budgets
-- Charges a requisition to budgets, after anything happened to it; with its approval (p_is_new) hard budgets are asked.
-- The requisition is locked.
create or replace function procurement.settle_requisition_budgets(
  p_requisition_id uuid,
  p_is_new         boolean default false
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claims procurement.budget_claim[];
begin
  -- Claims are found for budgets only; most organizations have none.
  if not exists (select from procurement.budgets) then
    return;
  end if;

  v_claims := procurement.requisition_claims(array[p_requisition_id]);
  perform procurement.lock_budgets(v_claims, p_is_new);
  perform procurement.settle_claims(v_claims, p_is_new, 'procurement.requisitions', p_requisition_id);
end
$$;

grant execute on function procurement.settle_requisition_budgets to assetry_api;
-- end: function procurement.settle_requisition_budgets

-- source: function procurement.shortage_rows
-- What the plan of a work order needs and nobody has, as rows of a requisition: what open reservations lack at the
-- storerooms of its site, those that hold nothing yet beyond what is available there, and what is planned without a
-- storeroom. What requisitions and orders for the work order have asked for already is left out. It is charged to its
-- cost center, unless that was archived. The work order is locked.
create or replace function procurement.shortage_rows(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with needed as (
    select 'ITEM' as kind, r.item_id, r.storeroom_id, left(i.name, 500) as description,
           coalesce(sum(o.quantity) filter (where r.is_hard), 0)
           + greatest(
               coalesce(sum(o.quantity) filter (where not r.is_hard), 0)
               - greatest(inventory.usable_quantity(s, r.item_id) - coalesce(max(d.held_quantity), 0), 0),
               0
             ) as quantity,
           max(d.last_cost) as price, (array_agg(k.preferred_vendor_id))[1] as vendor_id
      from inventory.reservations as r
     cross join lateral (
        select r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity as quantity
     ) as o
      join inventory.items as i on i.id = r.item_id and i.status = 'ACTIVE'
      join inventory.storerooms as s on s.id = r.storeroom_id and s.archived_at is null
      left join inventory.standings as d on d.item_id = r.item_id and d.storeroom_id = r.storeroom_id
      left join inventory.stocked_items as k on k.item_id = r.item_id and k.storeroom_id = r.storeroom_id
     where r.work_order_id = p_work_order.id
       and r.site_id = p_work_order.site_id
       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     group by r.item_id, r.storeroom_id, i.name, s.*
     union all
    -- What is kept in no storeroom, or in none that the plan names, is bought for the work itself.
    select case when l.kind = 'SERVICE' or i.id is not null and not inventory.is_stocked(i.kind) then 'SERVICE'
                when i.id is not null then 'ITEM'
                else 'OTHER' end,
           l.item_id, null, l.description, sum(l.quantity), max(l.unit_cost), null
      from work.plan_lines as l
      left join inventory.items as i on i.id = l.item_id
     where l.work_order_id = p_work_order.id
       and l.kind in ('ITEM', 'SERVICE')
       and l.storeroom_id is null
       and coalesce(i.status = 'ACTIVE', true)
     group by 1, l.item_id, l.description
  ),
  asked as (
    select l.kind, l.item_id, l.storeroom_id, l.description, sum(q.quantity) as quantity
      from procurement.requisition_lines as l
      join procurement.requisitions as r on r.id = l.requisition_id
     cross join lateral (
        select round(
                 (
                   case
                     when r.status in ('REJECTED', 'CLOSED', 'CANCELLED') then l.ordered_quantity
                     else l.quantity
                   end
                   - case when l.storeroom_id is null then 0 else least(l.received_quantity, l.quantity) end
                 ) * coalesce(l.base_quantity / l.quantity, 1),
                 6
               ) as quantity
     ) as q
     where l.work_order_id = p_work_order.id
       and l.position is not null
     group by l.kind, l.item_id, l.storeroom_id, l.description
     union all
    select o.kind, o.item_id, o.storeroom_id, o.description,
           sum(
             round(
               case
                 when o.storeroom_id is not null then greatest(o.quantity - o.received_quantity, 0)
                 else o.quantity
               end * coalesce(o.base_quantity / o.quantity, 1),
               6
             )
           )
      from procurement.order_lines as o
      join procurement.purchase_orders as p on p.id = o.purchase_order_id
     where o.work_order_id = p_work_order.id
       and o.requisition_line_id is null
       and o.position is not null
       and p.status not in ('CLOSED', 'CANCELLED')
     group by o.kind, o.item_id, o.storeroom_id, o.description
  )
  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', n.kind, 'item_id', n.item_id, 'storeroom_id', n.storeroom_id, 'description', n.description,
               'quantity', m.quantity, 'estimated_price', round(coalesce(n.price, 0), 6),
               'work_order_id', p_work_order.id, 'suggested_vendor_id', n.vendor_id,
               'cost_center_id', (
                 select c.id
                   from procurement.cost_centers as c
                  where c.id = p_work_order.cost_center_id
                    and c.archived_at is null
               )
             ))
             order by n.kind, n.description, n.item_id, n.storeroom_id
           ),
           '[]'
         )
    from needed as n
   cross join lateral (
      select n.quantity - coalesce(sum(a.quantity), 0) as quantity
        from asked as a
       where a.kind = n.kind
         and a.item_id is not distinct from n.item_id
         and case n.kind
               when 'ITEM' then coalesce(a.storeroom_id = n.storeroom_id, n.storeroom_id is null)
               else a.description = n.description
             end
   ) as m
   where m.quantity >= 0.000001
$$;

grant execute on function procurement.shortage_rows to assetry_api;
-- end: function procurement.shortage_rows

-- source: function procurement.spend_of_site
-- What was spent at one site, from the first to the last day on its clocks: the lines of the invoices that were
-- approved then, less those of credit notes, without taxes, at their rates, and to whom is charged what was bought of
-- whom. What is bought of an item is of the category that the item has now. Charges are nobody's and of no category.
create or replace function procurement.spend_of_site(p_site core.sites, p_from date, p_until date)
returns table (
  id uuid, vendor_id uuid, cost_center_id uuid, kind text, category_id uuid, item_id uuid, difference numeric,
  amount numeric
)
language sql
stable
set search_path = ''
as $$
  select l.id, i.vendor_id, coalesce(o.cost_center_id, l.cost_center_id), coalesce(o.kind, 'ITEM'),
         coalesce(o.category_id, t.category_id), coalesce(o.item_id, l.item_id),
         l.posted_difference + l.accepted_difference,
         case i.kind when 'CREDIT' then -1 else 1 end * round(l.quantity * l.unit_price * i.exchange_rate, 4)
    from procurement.invoices as i
    join procurement.invoice_lines as l on l.invoice_id = i.id
    left join procurement.order_lines as o on o.id = l.purchase_order_line_id
    left join inventory.items as t on t.id = coalesce(o.item_id, l.item_id)
   where i.site_id = p_site.id
     and i.status in ('APPROVED', 'PAID')
     and (i.approved_at at time zone p_site.time_zone)::date between p_from and p_until
   union all
  select c.id, i.vendor_id, null, 'CHARGE', null, null, null,
         case i.kind when 'CREDIT' then -1 else 1 end * round(c.amount * i.exchange_rate, 4)
    from procurement.invoices as i
    join procurement.invoice_charges as c on c.invoice_id = i.id
   where i.site_id = p_site.id
     and i.status in ('APPROVED', 'PAID')
     and (i.approved_at at time zone p_site.time_zone)::date between p_from and p_until
$$;

grant execute on function procurement.spend_of_site to assetry_api, assetry_list;
-- end: function procurement.spend_of_site

-- source: function procurement.unbudgeted_faults
-- Which of these claims are charged to no budget although their cost center is under a hard one: the last of its
-- budgets in the currency of the site that began by their day, or else the first after it, is hard. A day without a
-- budget has nothing to spend then; a cost center that never had a hard budget is free.
create or replace function procurement.unbudgeted_faults(p_claims procurement.budget_claim[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'cost_center_id', 'BUDGET_MISSING',
               format('Cost center %s has hard budgets, and none in %s for %s', k.code, u.currency, u.due_on)
             )
             order by k.code, u.due_on
           ),
           '[]'
         )
    from (
      select distinct c.cost_center_id, s.currency, c.due_on
        from unnest(p_claims) as c
        join core.sites as s on s.id = c.site_id
       where coalesce(c.pre_commitment, 0) + coalesce(c.commitment, 0) + coalesce(c.actual, 0) > 0
         and not exists (
               select 1
                 from procurement.budgets as b
                where b.cost_center_id = c.cost_center_id
                  and b.currency = s.currency
                  and b.during @> c.due_on
                  and b.status = 'ACTIVE'
             )
         and not exists (
               select 1
                 from procurement.budget_entries as e
                 join procurement.budgets as b on b.id = e.budget_id
                where e.source_id in (
                        c.source_id,
                        (select o.requisition_line_id from procurement.order_lines as o where o.id = c.source_id)
                      )
                  and b.status = 'ACTIVE'
                  and b.cost_center_id = c.cost_center_id
                  and b.currency = s.currency
             )
    ) as u
    join procurement.cost_centers as k on k.id = u.cost_center_id
   cross join lateral (
      select b.is_hard
        from procurement.budgets as b
       where b.cost_center_id = u.cost_center_id
         and b.currency = u.currency
         and b.status in ('ACTIVE', 'CLOSED')
       order by b.starts_on <= u.due_on desc, abs(b.starts_on - u.due_on)
       limit 1
   ) as r
   where r.is_hard
$$;

grant execute on function procurement.unbudgeted_faults to assetry_api;
-- end: function procurement.unbudgeted_faults

-- source: function request.check_imported_requests
-- Looks at the requests of an import: what they are about stays as it is meanwhile and is of use at their site, and
-- only open ones change. What a new request has where nothing else is said is added to it.
create or replace function request.check_imported_requests(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held     jsonb := core.hold_imported(
    'request.requests', p_rows, '{location_id,asset_id}', '{site_id,status,criticality}'
  );
  v_problems jsonb := (
    select coalesce(jsonb_object_agg(p.id, p.default_priority), '{}')
      from request.problems as p
     where p.id = any (
             array(select distinct (r.kept ->> 'problem_id')::uuid from unnest(p_rows) as r where r.faults = '[]')
           )
  );
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || case
               when r.faults <> '[]' or v.kept = '{}' then '[]'
               else core.faults(
                 case
                   when asset.is_retired(v_held #>> array[v.kept ->> 'asset_id', 'status']) then
                     core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
                 end,
                 case
                   when v_held #>> array[v.kept ->> 'asset_id', 'site_id'] <> v.site_id then
                     core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
                 end,
                 case
                   when v_held #>> array[v.kept ->> 'location_id', 'site_id'] <> v.site_id then
                     core.fault('location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
                 end,
                 case
                   when (v.kept ->> 'reported_at')::timestamptz > clock_timestamp() then
                     core.fault('reported_at', 'IN_FUTURE', 'Cannot be in the future')
                 end,
                 case
                   when v.site_id is null then
                     core.fault('site_id', 'MISSING_VALUE', 'site_id or asset_id is required')
                 end,
                 case
                   when q.status not in ('NEW', 'TRIAGED', 'WAITING_REQUESTER') then
                     core.fault('status', 'READ_ONLY', format('The request is %s', q.status))
                 end
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join request.requests as q on q.id = r.id
     cross join lateral (
        select w.kept, coalesce(q.site_id::text, w.kept ->> 'site_id') as site_id
          from (
            select case
                     when not r.is_new or r.faults <> '[]' then r.kept
                     else jsonb_build_object(
                       'site_id', v_held #> array[r.kept ->> 'asset_id', 'site_id'],
                       'priority', request.usual_priority(
                         v_problems ->> (r.kept ->> 'problem_id'),
                         v_held #>> array[r.kept ->> 'asset_id', 'criticality']
                       )
                     ) || jsonb_strip_nulls(r.kept) || '{"status": "NEW"}'
                   end as kept
            -- Once a row.
            offset 0
          ) as w
     ) as v
     order by r.position
  );
end
$$;

grant execute on function request.check_imported_requests to assetry_api;
-- end: function request.check_imported_requests

-- source: function safety.hold_unsafe
-- Puts one work order on hold that needs a permit or a lock-out and has none, or stops its timers where it has not
-- started; answers how many of both. One that somebody has locked, that is safe by now or that began after p_at is left
-- as it is.
create or replace function safety.hold_unsafe(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := work.hold_timer_workers(p_work_order_id);
begin
  perform
    from work.work_orders as w
   where w.id = p_work_order_id
     and (
           w.status = 'IN_PROGRESS' and w.started_at <= p_at
           or w.status in ('OPEN', 'ASSIGNED')
         )
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  return safety.rest_unsafe_work(array[p_work_order_id], v_worker_ids);
end
$$;

grant execute on function safety.hold_unsafe to assetry_api;
-- end: function safety.hold_unsafe

-- source: function safety.hold_unsafe_work
-- Puts work in progress on hold that needs a permit or a lock-out and has none, and stops the timers of such work that
-- has not started, in all organizations; answers how many work orders and timers. Needs change while work goes on: a
-- category, a type of work or the category of an asset comes to ask for a permit or a lock-out. What changes one work
-- order holds it at once; this finds the rest, and what a race let through. Fifty a call; what somebody has locked is
-- left to the next run.
create or replace function safety.hold_unsafe_work(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'hold_unsafe_work', true);

  return (
    select core.take_each(
             'hold_unsafe_work', 'safety.hold_unsafe', array_agg(n.organization_id order by n.id),
             array_agg(n.id order by n.id), p_at
           )
      from (
        select u.organization_id, u.id
          from safety.unsafe_work(p_at) as u
         where not core.is_put_off(u.organization_id, 'hold_unsafe_work', u.id, p_at)
         order by u.id
         limit 50
      ) as n
  );
end
$$;

grant execute on function safety.hold_unsafe_work to assetry_worker;
-- end: function safety.hold_unsafe_work

-- source: function safety.unsafe_work
-- The work of all organizations that is in progress, or on which a timer of work runs before it has started, and that
-- needs a permit or a lock-out by what it says, its type or the category of one of its assets (work.needs_of), while
-- neither it nor what it is part of has one.
create or replace function safety.unsafe_work(p_at timestamptz)
returns table (organization_id uuid, id uuid)
language sql
stable
set search_path = ''
as $$
  with recursive kinds as (
    select c.organization_id, c.id, c.requires_permit, c.requires_lockout
      from asset.categories as c
     where c.requires_permit
        or c.requires_lockout
     union
    select c.organization_id, c.id, k.requires_permit, k.requires_lockout
      from kinds as k
      join asset.categories as c on c.organization_id = k.organization_id and c.parent_id = k.id
  ),
  running as materialized (
    select w.organization_id, w.site_id, w.id, w.parent_id, w.asset_id, w.type_id, w.requires_permit,
           w.requires_lockout
      from work.work_orders as w
     where w.status = 'IN_PROGRESS'
     union all
    select w.organization_id, w.site_id, w.id, w.parent_id, w.asset_id, w.type_id, w.requires_permit,
           w.requires_lockout
      from (
        select distinct e.organization_id, e.work_order_id
          from work.labour_entries as e
         where e.status = 'RUNNING'
           and e.kind = 'WORK'
      ) as t
      join work.work_orders as w on w.organization_id = t.organization_id and w.id = t.work_order_id
     where w.status in ('OPEN', 'ASSIGNED')
  ),
  needs as (
    select r.organization_id, r.id, r.requires_permit, r.requires_lockout
      from running as r
     where r.requires_permit
        or r.requires_lockout
     union all
    select r.organization_id, r.id, t.requires_permit, t.requires_lockout
      from running as r
      join work.types as t on t.organization_id = r.organization_id and t.id = r.type_id
     where t.requires_permit
        or t.requires_lockout
     union all
    select r.organization_id, r.id, k.requires_permit, k.requires_lockout
      from running as r
      join asset.assets as a on a.organization_id = r.organization_id and a.id = r.asset_id
      join kinds as k on k.organization_id = a.organization_id and k.id = a.category_id
     union all
    select r.organization_id, r.id, k.requires_permit, k.requires_lockout
      from running as r
      join work.order_assets as o on o.organization_id = r.organization_id and o.work_order_id = r.id
      join asset.assets as a on a.organization_id = o.organization_id and a.id = o.asset_id
      join kinds as k on k.organization_id = a.organization_id and k.id = a.category_id
  ),
  needing as (
    select n.organization_id, n.id, bool_or(n.requires_permit) as needs_permit,
           bool_or(n.requires_lockout) as needs_lockout
      from needs as n
     group by n.organization_id, n.id
  ),
  wholes as (
    select r.organization_id, r.site_id, r.id as part_id, r.id, r.parent_id
      from running as r
     where (r.organization_id, r.id) in (select n.organization_id, n.id from needing as n)
     union all
    select h.organization_id, h.site_id, h.part_id, w.id, w.parent_id
      from wholes as h
      join work.work_orders as w on w.organization_id = h.organization_id and w.id = h.parent_id
  )
  select n.organization_id, n.id
    from needing as n
   where n.needs_lockout
         and not exists (
           select
             from wholes as h
             join safety.applications as a
               on a.organization_id = h.organization_id
              and a.work_order_id = h.id
              and a.site_id = h.site_id
              and a.status = 'VERIFIED'
            where h.organization_id = n.organization_id
              and h.part_id = n.id
         )
      or n.needs_permit
         and not exists (
           select
             from wholes as h
             join safety.permits as p
               on p.organization_id = h.organization_id
              and p.work_order_id = h.id
              and p.site_id = h.site_id
              and p.status = 'ISSUED'
              and p.starts_at <= p_at
              and p.ends_at > p_at
            where h.organization_id = n.organization_id
              and h.part_id = n.id
         )
$$;
-- end: function safety.unsafe_work

-- source: function tool.check_imported_calibrations
-- Rows of an import of calibrations with all that is wrong with what their values mean together, and with a certificate
-- that another row or another calibration has.
create or replace function tool.check_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as (
    select r.position, n.asset_id, n.performed_at, n.vendor_id, n.worker_id, n.certificate_number, n.as_left,
           coalesce(n.as_found, 'NOT_CHECKED') as as_found, n.not_checked_reason,
           row_number() over (partition by n.vendor_id, n.certificate_number order by r.position) as place
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::tool.calibrations, r.kept) as n offset 0) as p
     ) as n
     where r.is_new
       and r.faults = '[]'
  ),
  told as materialized (
    select r.position,
           core.faults(
             case when r.as_left is null then core.fault('as_left', 'MISSING_VALUE', 'A value is required') end,
             case when r.asset_id is null then core.fault('asset_id', 'MISSING_VALUE', 'A value is required') end,
             case
               when r.place > 1 and num_nonnulls(r.vendor_id, r.certificate_number) = 2 then
                 core.fault('certificate_number', 'REPEATED', 'Repeats vendor and certificate of an earlier row')
             end,
             case
               when exists (
                 select 1
                   from tool.calibrations as o
                  where o.vendor_id = r.vendor_id
                    and o.certificate_number = r.certificate_number
                    and o.status = 'RECORDED'
               )
               then core.fault('certificate_number', 'ALREADY_EXISTS', 'The vendor has a certificate of this number')
             end,
             case
               when r.as_found = 'NOT_CHECKED' and r.not_checked_reason is null then
                 core.fault('not_checked_reason', 'MISSING_VALUE', 'Without values as found a reason is required')
             end,
             case
               when r.as_found <> 'NOT_CHECKED' and r.not_checked_reason is not null then
                 core.fault('not_checked_reason', 'NOT_ALLOWED', 'It was checked as found')
             end,
             case
               when r.performed_at is null then core.fault('performed_at', 'MISSING_VALUE', 'A value is required')
             end,
             case
               when r.performed_at > clock_timestamp() then
                 core.fault('performed_at', 'IN_FUTURE', 'Cannot be in the future')
             end,
             case
               when num_nonnulls(r.vendor_id, r.worker_id) = 2 then
                 core.fault('worker_id', 'NOT_ALLOWED', 'vendor_id already says who calibrated it')
             end
           ) as faults
      from read as r
  )
  select coalesce(
           array_agg(
             row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join told as t on t.position = r.position
$$;

grant execute on function tool.check_imported_calibrations to assetry_api;
-- end: function tool.check_imported_calibrations

-- source: function tool.store_imported_calibrations
-- Writes the calibrations of an import that were accepted, and what follows from them for their assets, which are
-- locked.
create or replace function tool.store_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity    core.entities;
  v_asset_ids uuid[];
begin
  select * into v_entity from core.entities as e where e.entity = 'tool.calibrations';
  p_rows := core.number_import(v_entity, p_rows);

  with stored as (
    insert into tool.calibrations (
      id, site_id, calibration_number, asset_id, performed_at, vendor_id, worker_id, certificate_number,
      certificate_file, temperature, humidity, was_adjusted, decision_rule, as_found, as_left, not_checked_reason,
      result, note, is_imported
    )
    select r.id, a.site_id, n.calibration_number, n.asset_id, n.performed_at, n.vendor_id, n.worker_id,
           n.certificate_number, n.certificate_file, n.temperature, n.humidity, coalesce(n.was_adjusted, false),
           'SIMPLE', coalesce(n.as_found, 'NOT_CHECKED'), n.as_left, n.not_checked_reason,
           case n.as_left when 'IN' then 'PASS' else 'FAIL' end, n.note, true
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::tool.calibrations, r.kept) as n offset 0) as p
     ) as n
      join asset.assets as a on a.id = n.asset_id
     where r.is_new
       and r.faults = '[]'
     order by r.position
    returning asset_id
  )
  select array_agg(distinct s.asset_id) into v_asset_ids from stored as s;

  perform tool.follow_import(v_asset_ids);
  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'A vendor has a certificate of the number of a row, out of your reach', 409,
      jsonb_build_array(core.fault('certificate_number', 'ALREADY_EXISTS', 'Taken'))
    );
end
$$;

grant execute on function tool.store_imported_calibrations to assetry_api;
-- end: function tool.store_imported_calibrations

-- source: function work.check_imported_orders
-- Looks at the work orders of an import: those that stand do not change, and new ones are written as what their status
-- makes of them: the past as it was, the rest as if it was created now.
create or replace function work.check_imported_orders(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held     jsonb := core.hold_imported(
    'work.work_orders', p_rows, work.held_fields(), '{site_id,status,vendor_id}'
  );
  v_statuses jsonb := (
    select coalesce(jsonb_object_agg(r.id, coalesce(r.kept ->> 'status', 'OPEN')), '{}')
      from unnest(p_rows) as r
     where r.is_new
  );
begin
  return core.ground_import(
    (
      select jsonb_populate_record(e, '{"parent_column": "parent_id"}')
        from core.entities as e
       where e.entity = 'work.work_orders'
    ),
    array(
      select case
               when r.faults <> '[]' then row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
               when r.is_new then
                 work.imported_order(
                   row(r.position, r.code, r.id, r.is_new, r.kept, r.faults), v_held, v_statuses
                 )
               else row(
                 r.position, r.code, r.id, r.is_new, k.kept,
                 (
                   select coalesce(
                            jsonb_agg(core.fault(c.key, 'READ_ONLY', 'An import cannot change it') order by c.key), '[]'
                          )
                     from jsonb_object_keys(k.kept) as c (key)
                 )
               )::core.import_row
             end
        from unnest(p_rows) as r
       cross join lateral (select r.kept - '{job_plan_id,is_asset_down}'::text[] as kept) as k
       order by r.position
    )
  );
end
$$;

grant execute on function work.check_imported_orders to assetry_api;
-- end: function work.check_imported_orders

-- source: function work.check_imported_types
-- Looks at the work types of an import, each with what changes of it. A new one counts as reactive by its class where
-- nothing is said.
create or replace function work.check_imported_types(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 jsonb_build_object('counts_as_reactive', r.kept ->> 'class' = 'CORRECTIVE_IMMEDIATE')
                   || jsonb_strip_nulls(r.kept)
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then work.type_faults(n) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join work.types as t on t.id = r.id
     cross join lateral (select jsonb_populate_record(t, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function work.check_imported_types to assetry_api;
-- end: function work.check_imported_types

-- source: function work.hold_for_costs
-- Holds a work order as it is while a cost is posted to it or taken back, so that it is not closed or cancelled
-- meanwhile; several costs are posted at once. Whoever locks more than the work order asks for this where the order of
-- locks has it (ADR 18): work.post_cost asks again and finds it held. Nothing is charged to work that is not approved
-- yet, but what was posted before a change took the approval back can still be reversed. p_is_correction is for what
-- the system posts again because of something else: work that is closed takes that as well.
create or replace function work.hold_for_costs(
  p_work_order_id uuid, p_is_reversal boolean default false, p_is_correction boolean default false
)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  select * into v_work_order
    from work.work_orders as w
   where w.id = p_work_order_id
     for share;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  elsif p_is_correction then
    return v_work_order;
  elsif v_work_order.status in ('CLOSED', 'CANCELLED') then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  elsif v_work_order.status in ('DRAFT', 'AWAITING_APPROVAL') and not p_is_reversal then
    perform core.refuse(
      'WORK_ORDER_NOT_APPROVED', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  end if;

  return v_work_order;
end
$$;

grant execute on function work.hold_for_costs to assetry_api;
-- end: function work.hold_for_costs

-- source: function work.hold_ties
-- Holds what a work order is to be tied to by p_values, where it is new, before the work order itself: vendor,
-- contract, location, asset, type. Where p_values may put work under the need of a permit or a lock-out, also those
-- whose timers run on it, and with another whole on all that is part of it: answers who they are, else null. p_before
-- is the work order as it is.
create or replace function work.hold_ties(p_before work.work_orders, p_values jsonb)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform work.hold_parties(jsonb_populate_record(p_before, p_values - 'custom'), p_before);

  if p_before.location_id is distinct from (p_values ->> 'location_id')::uuid then
    perform asset.hold_location(p_before.site_id, (p_values ->> 'location_id')::uuid);
  end if;

  if p_before.asset_id is distinct from (p_values ->> 'asset_id')::uuid then
    perform asset.hold_usable_asset(p_before.site_id, (p_values ->> 'asset_id')::uuid);
  end if;

  if p_before.type_id is distinct from (p_values ->> 'type_id')::uuid then
    perform work.hold_type((p_values ->> 'type_id')::uuid);
  end if;

  if p_values ? 'parent_id' then
    return work.lock_work_and_parts(p_before.id);
  elsif p_values ?| '{asset_id,type_id,requires_permit,requires_lockout}' then
    return work.hold_timer_workers(p_before.id);
  end if;

  return null;
end
$$;

grant execute on function work.hold_ties to assetry_api;
-- end: function work.hold_ties

-- source: function work.imported_order
-- A row of an import that makes a work order, with the values that the work order gets and all that is wrong with them.
-- p_held are the records that it names, by id, p_statuses the states of the work orders that the file makes.
create or replace function work.imported_order(p_row core.import_row, p_held jsonb, p_statuses jsonb)
returns core.import_row
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status text := p_statuses ->> p_row.id::text;
  v_order  work.work_orders;
begin
  v_order := jsonb_populate_record(
    null::work.work_orders,
    jsonb_build_object(
      'site_id', p_held -> (p_row.kept ->> 'asset_id') -> 'site_id', 'reported_at', now(), 'origin', 'IMPORT',
      'priority', 'MEDIUM', 'work_type', 'CORRECTIVE', 'requires_permit', false, 'requires_lockout', false,
      'inherits_approval', false
    ) || jsonb_strip_nulls(p_row.kept)
  );
  v_order.id := p_row.id;
  p_row.faults := work.imported_order_faults(v_order, v_status, p_row.kept, p_held, p_statuses);

  if p_row.faults = '[]' then
    begin
      if v_status in ('COMPLETED', 'CLOSED', 'CANCELLED') then
        v_order := work.past_order(v_order, p_row.kept, p_held);
      else
        v_order.started_at := null;
        v_order.status := case v_status when 'DRAFT' then 'DRAFT' else 'OPEN' end;
        v_order := work.prepared(v_order, p_row.kept, null, '{}');
      end if;

      -- Of its many columns most are empty.
      p_row.kept := jsonb_strip_nulls(to_jsonb(v_order))
        || jsonb_strip_nulls(jsonb_build_object('external_ids', p_row.kept -> 'external_ids'));
    exception
      when sqlstate 'PGRST' then
        p_row.faults := work.refusal_of(sqlerrm) -> 'details';
    end;
  end if;

  return p_row;
end
$$;

grant execute on function work.imported_order to assetry_api;
-- end: function work.imported_order

-- source: function work.imported_order_faults
-- Every fault of a new work order of an import against what it names and the order of its instants. p_status is the
-- state that its row has, p_kept its values, p_held the records that it names, p_statuses the states of those of the
-- file.
create or replace function work.imported_order_faults(
  p_order    work.work_orders,
  p_status   text,
  p_kept     jsonb,
  p_held     jsonb,
  p_statuses jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_done       boolean := p_status in ('COMPLETED', 'CLOSED');
  v_is_open       boolean := p_status not in ('COMPLETED', 'CLOSED', 'CANCELLED');
  v_asset         jsonb   := p_held -> (p_kept ->> 'asset_id');
  v_parent_status text    := coalesce(
    p_held -> (p_kept ->> 'parent_id') ->> 'status', p_statuses ->> (p_kept ->> 'parent_id')
  );
begin
  return core.faults(
    case
      when v_is_open and asset.is_retired(v_asset ->> 'status') then
        core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
    end,
    case
      when v_is_open and v_asset ->> 'site_id' <> p_order.site_id::text then
        core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when p_order.closed_at > clock_timestamp() then
        core.fault('closed_at', 'IN_FUTURE', 'Cannot be in the future')
    end,
    case
      when p_order.closed_at < p_order.completed_at then
        core.fault('closed_at', 'TOO_EARLY', 'Cannot be before completed_at')
    end,
    case
      when p_order.completed_at > clock_timestamp() then
        core.fault('completed_at', 'IN_FUTURE', 'Cannot be in the future')
    end,
    case
      when v_is_done and p_order.completed_at is null then
        core.fault('completed_at', 'MISSING_VALUE', 'A value is required')
    end,
    case
      when not v_is_done and num_nonnulls(p_order.completed_at, p_order.closed_at, p_order.completion_note) > 0 then
        core.fault('completed_at', 'NOT_ALLOWED', 'Only for completed work')
    end,
    case
      when v_is_done and p_order.completed_at < greatest(p_order.reported_at, p_order.started_at) then
        core.fault('completed_at', 'TOO_EARLY', 'Cannot be before reported_at or started_at')
    end,
    case
      when p_kept ->> 'is_asset_down' is not null then
        core.fault('is_asset_down', 'READ_ONLY', 'Cannot be set by an import')
    end,
    case
      when p_kept ->> 'job_plan_id' is not null then
        core.fault('job_plan_id', 'READ_ONLY', 'Cannot be set by an import')
    end,
    case
      when p_held -> (p_kept ->> 'location_id') ->> 'site_id' <> p_order.site_id::text then
        core.fault('location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when v_is_open and work.is_over(v_parent_status) then
        core.fault('parent_id', 'PARENT_NOT_OPEN', 'The parent is not open')
    end,
    case
      when p_order.reported_at > clock_timestamp() then
        core.fault('reported_at', 'IN_FUTURE', 'Cannot be in the future')
    end,
    case
      when p_order.site_id is null then core.fault('site_id', 'MISSING_VALUE', 'site_id or asset_id is required')
    end,
    case
      when v_is_done and p_order.started_at < p_order.reported_at then
        core.fault('started_at', 'TOO_EARLY', 'Cannot be before reported_at')
    end
  );
end
$$;

grant execute on function work.imported_order_faults to assetry_api;
-- end: function work.imported_order_faults

-- source: function work.lock_labour_entry
-- An entry of hours worked, locked for a change after its worker and its work order, to which costs can be charged or,
-- when what was posted is taken back, were; refuses one that is out of reach or was changed meanwhile. When hours are
-- taken back or replaced, the work of later hours that they make dearer or cheaper is held as well; p_during is the
-- time of those that replace them.
create or replace function work.lock_labour_entry(
  p_labour_entry_id uuid,
  p_row_version     integer,
  p_is_reversal     boolean   default false,
  p_during          tstzrange default null
)
returns work.labour_entries
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  select * into v_entry from work.labour_entries as e where e.id = p_labour_entry_id;

  if not found then
    perform core.refuse('LABOUR_ENTRY_NOT_FOUND', 'No such labour entry', 404);
  end if;

  perform work.lock_workers_of_labour(array[v_entry.worker_id]);

  if p_is_reversal and v_entry.status <> 'RUNNING' then
    perform work.hold_hours_after(
      v_entry.worker_id, range_merge(v_entry.during, coalesce(p_during, v_entry.during)), v_entry.work_order_id
    );
  end if;

  perform work.hold_for_costs(v_entry.work_order_id, p_is_reversal);
  perform work.lock_contractors(array[v_entry.work_order_id], v_entry.worker_id);

  select * into v_entry
    from work.labour_entries as e
   where e.id = p_labour_entry_id
     for no key update;

  perform core.check_row_version(v_entry.row_version, p_row_version);
  return v_entry;
end
$$;

grant execute on function work.lock_labour_entry to assetry_api;
-- end: function work.lock_labour_entry

-- source: function work.move_open_work
-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to one goes with it, but no location or contract of the old site. Where the new site keeps other hours,
-- a due date that follows from a target is calculated again. Who does not serve it has the work no longer.
create or replace function work.move_open_work(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_orders    work.work_orders[];
  v_moved_ids uuid[];
  v_workers   uuid[] := array(
    select e.worker_id
      from work.work_orders as w
      join work.labour_entries as e on e.work_order_id = w.id
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
       and e.status = 'RUNNING'
  );
begin
  perform work.lock_workers_of_labour(v_workers);
  v_orders := array(
    select w
      from work.work_orders as w
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
     order by w.id
       for no key update
  );
  v_moved_ids := array(select o.id from unnest(v_orders) as o);

  if v_moved_ids = '{}' then
    return 0;
  end if;

  -- In a statement of its own: what they rested for is read when they are locked.
  v_orders := work.with_targets_at(v_orders, p_site_id);

  perform work.keep_slots(v_moved_ids);
  -- Keys hold the site: all parts move in one statement, at whose end keys are checked. Costs stay in their books.
  with moved as (
    update work.work_orders as w
       set site_id = p_site_id,
           location_id = null,
           contract_id = (
             select c.id
               from contract.contracts as c
              where c.id = w.contract_id
                and coalesce(c.site_id = p_site_id, true)
           ),
           due_at = o.due_at,
           remaining_minutes = o.remaining_minutes
      from unnest(v_orders) as o
     where w.id = o.id
  ),
  moved_parts as (
    update procurement.work_parts as p set site_id = p_site_id where p.work_order_id = any (v_moved_ids)
  ),
  moved_clocks as (
    update service.clocks as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  moved_notices as (
    update service.notices as n
       set site_id = p_site_id
     where n.clock_id in (select c.id from service.clocks as c where c.work_order_id = any (v_moved_ids))
  ),
  assigned as (
    update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids)
  ),
  clocked as (
    update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  completed as (
    update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  worked as (
    update work.labour_entries as e set site_id = p_site_id where e.work_order_id = any (v_moved_ids)
  ),
  paid as (
    update work.labour_pieces as p
       set site_id = p_site_id
     where p.labour_entry_id in (select e.id from work.labour_entries as e where e.work_order_id = any (v_moved_ids))
  ),
  planned as (
    update work.plan_lines as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  said as (
    update work.comments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  mentioned as (
    update work.mentions as m
       set site_id = p_site_id
     where m.comment_id in (select c.id from work.comments as c where c.work_order_id = any (v_moved_ids))
  ),
  watched as (
    update work.watchers as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  signed as (
    update work.signatures as g set site_id = p_site_id where g.work_order_id = any (v_moved_ids)
  ),
  scheduled as (
    update work.slots as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  tied as (
    update work.relations as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  stopped_at as (
    update work.order_assets as o set site_id = p_site_id where o.work_order_id = any (v_moved_ids)
  ),
  reported as (
    update work.failure_reports as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  costed as (
    update work.cost_lines as c
       set site_id = p_site_id,
           posted_site_id = nullif(coalesce(c.posted_site_id, c.site_id), p_site_id)
     where c.work_order_id = any (v_moved_ids)
  ),
  covered as (
    update contract.uses as u set site_id = p_site_id where u.work_order_id = any (v_moved_ids)
  ),
  leaked as (
    update contract.leaks as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  claimed as (
    update contract.claims as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  claimed_lines as (
    update contract.claim_lines as l
       set site_id = p_site_id
     where l.claim_id in (select c.id from contract.claims as c where c.work_order_id = any (v_moved_ids))
  )
  update work.tasks as t set site_id = p_site_id where t.work_order_id = any (v_moved_ids);

  -- The meters of a location stay where that is.
  perform work.rebind_meters(w, o)
     from unnest(v_orders) as o join work.work_orders as w on w.id = o.id where o.location_id is not null;
  perform service.follow(w, null, true) from work.work_orders as w where w.id = any (v_moved_ids);
  perform work.release_unserved(v_moved_ids);
  -- A permit and a lock-out hold at their own site.
  perform safety.rest_unsafe_work(v_moved_ids, v_workers);
  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
-- end: function work.move_open_work

-- source: function work.prepared
-- The work order with all that follows from what it is tied to, which is held: the revision of a job plan by which it
-- is made and what that needs, its type, whose contract it is under, when it is due, and whether it waits for approval.
-- p_values is what was said.
create or replace function work.prepared(
  p_work_order work.work_orders,
  p_values     jsonb,
  p_revision   maintenance.job_plan_revisions,
  p_lines      work.plan_lines[]
)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_work_order := work.with_job_plan(p_work_order, p_revision, p_lines, p_values);
  p_work_order.has_unknown_prices := false;

  if cardinality(p_lines) > 0 then
    p_work_order.has_unknown_prices := exists (select 1 from unnest(p_lines) as l where not l.is_price_known);
  end if;

  p_work_order := work.with_type(p_work_order, null, p_values);
  p_work_order := work.with_parties(p_work_order, null);
  p_work_order.is_due_given := p_work_order.due_at is not null;
  p_work_order := service.with_policy(p_work_order, null);

  if p_work_order.due_at is null then
    p_work_order.due_at := workforce.due_after(
      p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes
    );
  end if;

  p_work_order.status := coalesce(p_work_order.status, 'OPEN');

  -- Most work has a place: only where it has none the type is asked.
  if p_work_order.status = 'OPEN' and coalesce(p_work_order.asset_id, p_work_order.location_id) is null then
    perform work.check_complete(p_work_order);
  end if;

  if p_work_order.status = 'OPEN' and work.needs_approval(p_work_order) then
    p_work_order.status := 'AWAITING_APPROVAL';
    p_work_order.submitted_by := core.current_account_id();
  end if;

  return p_work_order;
end
$$;

grant execute on function work.prepared to assetry_api;
-- end: function work.prepared

-- source: function work.with_type
-- The work order with what follows from its type and its estimate, when these were said again: the kind of work, who
-- said it and in which currency, and up to which estimate it needs no approval. p_values is what was said; refuses a
-- kind of work that is not that of the type.
create or replace function work.with_type(p_work_order work.work_orders, p_before work.work_orders, p_values jsonb)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_work_type       text;
  v_is_type_new     boolean := p_work_order.type_id is distinct from p_before.type_id;
  v_is_estimate_new boolean := p_work_order.estimated_cost is distinct from p_before.estimated_cost;
begin
  if p_work_order.type_id is not null then
    select regexp_replace(t.class, '^CORRECTIVE_.*', 'CORRECTIVE') into v_work_type
      from work.types as t
     where t.id = p_work_order.type_id;
  end if;

  if p_values ->> 'work_type' <> v_work_type then
    perform core.refuse_field('work_type', 'NOT_ALLOWED', format('The type sets %s', v_work_type));
  end if;

  if v_is_estimate_new and p_values ? 'estimated_cost' and p_before.id is not null then
    if exists (select 1 from work.plan_lines as l where l.work_order_id = p_before.id) then
      perform core.refuse_field('estimated_cost', 'NOT_ALLOWED', 'It is the sum of the plan lines');
    end if;
  end if;

  p_work_order.work_type := coalesce(v_work_type, p_work_order.work_type);

  -- An approval was given to work of that type.
  if v_is_type_new then
    p_work_order.approved_estimate := null;
    p_work_order.approved_at := null;
    p_work_order.approved_by := null;
  end if;

  if v_is_estimate_new then
    p_work_order.estimate_currency := (
      select s.currency
        from core.sites as s
       where s.id = p_work_order.site_id
         and p_work_order.estimated_cost is not null
    );
  end if;

  if v_is_type_new or v_is_estimate_new then
    p_work_order.estimated_by := core.current_account_id();
    p_work_order.approval_over := work.approval_over(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_type to assetry_api;
-- end: function work.with_type

-- source: function workforce.check_imported_certificates
-- Looks at the certificates of an import: each stands at the home site of its worker, and without a word about its
-- expiry ends as its type says.
create or replace function workforce.check_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held jsonb := core.hold_imported(
    'workforce.worker_certificates', p_rows, '{worker_id,certificate_type_id}', '{site_id,validity_months}'
  );
begin
  p_rows := workforce.match_imported_certificates(p_rows);

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || case
               when r.is_new and r.faults = '[]' then
                 workforce.certificate_faults(jsonb_populate_record(null::workforce.worker_certificates, v.kept))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case
                 when not r.is_new or r.faults <> '[]' then r.kept
                 else jsonb_build_object(
                   'site_id', v_held -> (r.kept ->> 'worker_id') -> 'site_id',
                   'expires_on', (
                     (r.kept ->> 'issued_on')::date + make_interval(
                       months => (v_held -> (r.kept ->> 'certificate_type_id') ->> 'validity_months')::integer
                     )
                   )::date
                 ) || r.kept
               end as kept
     ) as v
     order by r.position
  );
end
$$;

grant execute on function workforce.check_imported_certificates to assetry_api;
-- end: function workforce.check_imported_certificates

-- source: function workforce.check_imported_workers
-- Looks at the workers of an import: whose home site or account changes gives up work, which update_worker sees to, and
-- only a craft has levels.
create or replace function workforce.check_imported_workers(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept ? 'site_id' then
               core.with_fault(r, core.fault('site_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when not r.is_new and r.kept ? 'account_id' then
               core.with_fault(r, core.fault('account_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when n.craft_level is not null and n.craft_id is null then
               core.with_fault(r, core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels'))
             else r
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join workforce.workers as w on w.id = r.id
   cross join lateral (
      select (p.n).*
        from (select jsonb_populate_record(w, case when r.faults = '[]' then r.kept end) as n offset 0) as p
   ) as n
$$;

grant execute on function workforce.check_imported_workers to assetry_api;
-- end: function workforce.check_imported_workers

-- source: function workforce.match_imported_certificates
-- Rows of an import of certificates that would make one beside another of the same worker, type and day, of which one
-- has no number: they may be the same. A row without a number is that certificate, unless there are several; a number
-- is given to none that stands. Certificates that other rows are about are not meant.
create or replace function workforce.match_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with beside as materialized (
    select r.position, n.certificate_number, n.expires_on, r.kept ? 'expires_on' as says_expiry,
           array_agg(c.id order by c.id) as ids, (array_agg(c.expires_on order by c.id))[1] as stated
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).*
          from (select jsonb_populate_record(null::workforce.worker_certificates, r.kept) as n offset 0) as p
     ) as n
      join workforce.worker_certificates as c
        on c.worker_id = n.worker_id
       and c.certificate_type_id = n.certificate_type_id
       and c.issued_on = n.issued_on
       and (n.certificate_number is null or c.certificate_number is null)
     where r.is_new
       and r.faults = '[]'
       and c.id <> all (array(select o.id from unnest(p_rows) as o where not o.is_new))
     group by r.position, n.certificate_number, n.expires_on, r.kept
  )
  select coalesce(
           array_agg(
             case
               when b.position is null then r
               when b.certificate_number is not null then core.with_fault(
                 r, core.fault('certificate_number', 'READ_ONLY', 'The certificate of this day stands without a number')
               )
               when cardinality(b.ids) > 1 then core.with_fault(
                 r,
                 core.fault('certificate_number', 'MISSING_VALUE', 'Several certificates of this day stand: name one')
               )
               when b.says_expiry and b.expires_on is distinct from b.stated then core.with_fault(
                 r, core.fault('expires_on', 'READ_ONLY', 'An import cannot change it')
               )
               else row(r.position, r.code, b.ids[1], false, '{}'::jsonb, r.faults)::core.import_row
             end
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join beside as b on b.position = r.position
$$;

grant execute on function workforce.match_imported_certificates to assetry_api;
-- end: function workforce.match_imported_certificates

-- source: function workforce.store_hired_people
-- Stores the workers of an import of people, whose accounts are written: chosen numbers before those of the counter,
-- which stays locked.
create or replace function workforce.store_hired_people(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_workers    jsonb := (
    select jsonb_agg(
             (r.kept -> 'worker')
               || jsonb_build_object('account_id', r.id, 'email', btrim(r.kept -> 'account' ->> 'email'))
             order by btrim(r.kept -> 'worker' ->> 'worker_number'), r.position
           )
      from unnest(p_rows) as r
     where r.is_new
       and r.faults = '[]'
       and r.kept -> 'worker' <> 'null'
  );
  v_is_chosen  boolean;
  v_numbers    text[];
  v_constraint text;
begin
  if v_workers is null then
    return;
  end if;

  foreach v_is_chosen in array array[true, false] loop
    v_numbers := case
      when not v_is_chosen then
        core.new_numbers(
          'workforce.workers',
          (select count(*)::integer from jsonb_array_elements(v_workers) as w where w ->> 'worker_number' is null)
        )
    end;

    insert into workforce.workers (
      site_id, worker_number, name, account_id, trade, craft_id, craft_level, hired_on, email, phone, custom
    )
    select n.site_id, coalesce(n.worker_number, v_numbers[row_number() over (order by w.place)]), n.name, n.account_id,
           n.trade, n.craft_id, n.craft_level, n.hired_on, n.email, n.phone, coalesce(n.custom, '{}')
      from jsonb_array_elements(v_workers) with ordinality as w (item, place)
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::workforce.workers, w.item) as n offset 0) as p
     ) as n
     where (n.worker_number is not null) = v_is_chosen
     order by w.place;
  end loop;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('worker', v_constraint);
end
$$;

grant execute on function workforce.store_hired_people to assetry_api;
-- end: function workforce.store_hired_people

-- source: function asset.hours_asked
-- The operating hours of those of given assets that have a calendar, from an instant on and before another one, with
-- their minutes. Assets of one site with one calendar are to run in the same hours, which are added up once.
create or replace function asset.hours_asked(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns table (id uuid, hours tstzmultirange, total numeric)
language sql
stable
begin atomic
  with open as materialized (
    select k.ids, o.hours, asset.minutes_in(o.hours) as total
      from (
        select array_agg(a.id) as ids
          from unnest(p_asset_ids) as n (id)
          join asset.assets as a
            on a.organization_id = core.current_organization_id()
           and a.id = n.id
           and a.operating_calendar_id is not null
         group by a.site_id, a.operating_calendar_id
      ) as k
     cross join lateral (
        select asset.operating_hours((select a from asset.assets as a where a.id = k.ids[1]), p_from, p_before) as hours
      ) as o
  )
  select i.id, o.hours, o.total from open as o cross join lateral unnest(o.ids) as i (id);
end;
-- end: function asset.hours_asked

-- source: function asset.linked_ids
-- Those of given assets that were part of another one from an instant on and before another one, or had a part that
-- stops them. Only these are looked up in the tree.
create or replace function asset.linked_ids(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns uuid[]
language sql
stable
return array(
  select n.id
    from unnest(p_asset_ids) as n (id)
   where exists (
           select
             from asset.placements as p
            where p.organization_id = core.current_organization_id()
              and p.asset_id = n.id
              and p.parent_id is not null
              and p.started_at < p_before
              and (p.ended_at is null or p.ended_at > p_from)
         )
      or exists (
           select
             from asset.placements as p
            where p.organization_id = core.current_organization_id()
              and p.parent_id = n.id
              and p.stops_parent
              and p.during && tstzrange(p_from, p_before, '[)')
         )
);
-- end: function asset.linked_ids

-- source: function asset.stopped_times_of
-- What stopped or slowed given assets within a time: their own downtimes, and the stops of those whose standstill is
-- theirs, which the caller has from asset.stopping_periods_of as three arrays of one length. One of these may be theirs
-- in several pieces: whole has all of them.
create or replace function asset.stopped_times_of(
  p_asset_ids uuid[], p_during tstzrange, p_target_ids uuid[], p_stopping_ids uuid[], p_periods tstzmultirange[]
)
returns table (
  target_id uuid, id uuid, asset_id uuid, site_id uuid, kind text, is_failure boolean, counts_in_availability boolean,
  capacity_loss_percent integer, started_at timestamptz, ended_at timestamptz, work_order_id uuid, outage_id uuid,
  period tstzrange, place bigint, whole tstzmultirange
)
language sql
stable
begin atomic
  select d.asset_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id, d.during * p_during,
         1::bigint, null::tstzmultirange
    from unnest(p_asset_ids) as n (id)
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = n.id
     and d.status in ('OPEN', 'CLOSED')
     and d.during && p_during
   union all
  select p.target_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id, k.period, k.place,
         p.periods * tstzmultirange(d.during)
    from unnest(p_target_ids, p_stopping_ids, p_periods) as p (target_id, asset_id, periods)
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = p.asset_id
     and d.status in ('OPEN', 'CLOSED')
     and d.capacity_loss_percent = 100
     and d.during && p.periods
   cross join lateral unnest(p.periods * tstzmultirange(d.during)) with ordinality as k (period, place);
end;
-- end: function asset.stopped_times_of

-- source: function contract.target_fault
-- What is wrong with a target of a line of a contract, which its scope asks for or has not; null where nothing is.
create or replace function contract.target_fault(p_field text, p_scope text, p_is_asked boolean, p_is_given boolean)
returns jsonb
language sql
stable
return case
         when p_is_asked and not p_is_given then
           core.fault(p_field, 'MISSING_VALUE', format('Required by the scope %s', p_scope))
         when not p_is_asked and p_is_given then
           core.fault(p_field, 'NOT_ALLOWED', format('The scope %s has none', p_scope))
       end;

grant execute on function contract.target_fault to assetry_api;
-- end: function contract.target_fault

-- source: function core.faults
-- What is wrong among many things that may be: a fault for each that is so and null for each that is not, in the order
-- in which they are told. One expression: an import asks it for each row, where a list of rows is built for each row.
create or replace function core.faults(variadic p_faults jsonb[])
returns jsonb
language sql
stable
return to_jsonb(array_remove(p_faults, null));

grant execute on function core.faults to assetry_api;
-- end: function core.faults

-- source: function maintenance.season_faults
-- What is wrong with the season of a schedule, and with what it does off season and in a blackout.
create or replace function maintenance.season_faults(p_schedule maintenance.schedules)
returns jsonb
language sql
stable
return core.faults(
  case
    when num_nonnulls(p_schedule.season_starts, p_schedule.season_ends) = 1 then
      core.fault('season_ends', 'MISSING_VALUE', 'Must be set together with season_starts')
  end,
  case
    when p_schedule.season_starts is null and p_schedule.off_season is not null then
      core.fault('off_season', 'NOT_ALLOWED', 'Requires a season')
  end,
  case
    when p_schedule.is_statutory and p_schedule.off_season = 'SKIP' then
      core.fault('off_season', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER')
  end,
  case
    when p_schedule.is_statutory and p_schedule.in_blackout = 'SKIP' then
      core.fault('in_blackout', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER or KEEP')
  end,
  case
    when p_schedule.season_starts is not null and maintenance.is_no_day(p_schedule.season_starts) then
      core.fault('season_starts', 'INVALID_VALUE', 'Expected a day of the year as MM-DD')
  end,
  case
    when p_schedule.season_ends is not null and maintenance.is_no_day(p_schedule.season_ends) then
      core.fault('season_ends', 'INVALID_VALUE', 'Expected a day of the year as MM-DD')
  end
);

grant execute on function maintenance.season_faults to assetry_api;
-- end: function maintenance.season_faults

-- source: function meter.output_counter_faults
-- What is wrong with an output counter of a meter: one that counts nothing, or nothing of an asset, and days that end
-- before they begin.
create or replace function meter.output_counter_faults(p_counter meter.output_counters, p_meter meter.meters)
returns jsonb
language sql
stable
return core.faults(
  case when p_counter.ends_on < p_counter.starts_on then core.fault('ends_on', 'TOO_SMALL', 'Not before starts_on') end,
  case
    when p_meter.kind <> 'CONTINUOUS' then
      core.fault('meter_id', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter counts output')
  end,
  case
    when p_meter.asset_id is null then
      core.fault('meter_id', 'NOT_ALLOWED', 'The meter is of a location, not of an asset')
  end
);

grant execute on function meter.output_counter_faults to assetry_api;
-- end: function meter.output_counter_faults

-- source: function work.needs_approval
-- Whether what a work order is estimated to cost is more than is done without approval and than was approved, or
-- nobody knows how much it is and nobody approved it yet.
create or replace function work.needs_approval(p_work_order work.work_orders)
returns boolean
language sql
immutable
return coalesce(p_work_order.estimated_cost, 0)
           > greatest(coalesce(p_work_order.approval_over, 'Infinity'), coalesce(p_work_order.approved_estimate, 0))
         or (
           coalesce(p_work_order.has_unknown_prices, false)
           and p_work_order.approval_over is not null
           and p_work_order.approved_estimate is null
         );

grant execute on function work.needs_approval to assetry_api;
-- end: function work.needs_approval

-- source: reference safety.scheduled_tasks
delete from core.scheduled_tasks where function like 'safety.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_permits', 'safety.expire_permits', '* * * * *', 60, 15,
    'Marks expired permits that are not handed back and puts their work on hold', true
  ),
  (
    'tell_permits', 'safety.tell_permits', '* * * * *', 60, 15,
    'Notifies signers half an hour before a permit expires, and when it has expired', true
  ),
  (
    'expire_gas_tests', 'safety.expire_gas_tests', '* * * * *', 60, 15,
    'Suspends permits with expired gas tests and puts their work on hold', true
  ),
  (
    'tell_gas_tests', 'safety.tell_gas_tests', '* * * * *', 60, 15,
    'Notifies those who signed a permit that a gas test expires soon', true
  ),
  (
    'hold_unsafe_work', 'safety.hold_unsafe_work', '* * * * *', 60, 15,
    'Puts work in progress on hold that lacks a required permit or lockout, and stops timers of such other work', true
  ),
  (
    'mark_overdue_reviews', 'safety.mark_overdue_reviews', '7 * * * *', 60, 180,
    'Marks lockout procedures with an overdue review and notifies their publisher', true
  );
-- end: reference safety.scheduled_tasks

-- source: policies asset.move_corrections
-- Reached with the site where the asset stood. No update, no delete: it is the trace of what was corrected.

alter table asset.move_corrections enable row level security;
grant select, insert on asset.move_corrections to assetry_api;

create policy organization on asset.move_corrections
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.move_corrections
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.move_corrections
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.move_corrections');
select core.let_list('asset.move_corrections');
-- end: policies asset.move_corrections

-- source: policies inventory.item_manufacturer_parts
-- Known with the items, to whoever reaches a site. Parts go when those of the item are replaced.

alter table inventory.item_manufacturer_parts enable row level security;
grant select, insert, update, delete on inventory.item_manufacturer_parts to assetry_api;

create policy organization on inventory.item_manufacturer_parts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.item_manufacturer_parts
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.item_manufacturer_parts
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.item_manufacturer_parts
  for update
  to assetry_api
  using (true);

create policy delete on inventory.item_manufacturer_parts
  for delete
  to assetry_api
  using (true);

select core.track('inventory.item_manufacturer_parts');
select core.let_list('inventory.item_manufacturer_parts');
-- end: policies inventory.item_manufacturer_parts

-- source: policies inventory.kit_components
-- Known with the items, to whoever reaches a site. Components go when the kit is replaced.

alter table inventory.kit_components enable row level security;
grant select, insert, update, delete on inventory.kit_components to assetry_api;

create policy organization on inventory.kit_components
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.kit_components
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.kit_components
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.kit_components
  for update
  to assetry_api
  using (true);

create policy delete on inventory.kit_components
  for delete
  to assetry_api
  using (true);

select core.track('inventory.kit_components');
select core.let_list('inventory.kit_components');
-- end: policies inventory.kit_components

-- source: policies work.failure_reports
-- Reached with the site of the work order. No delete policy: what was reported is corrected, not removed.

alter table work.failure_reports enable row level security;
grant select, insert, update on work.failure_reports to assetry_api;

create policy organization on work.failure_reports
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.failure_reports
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.failure_reports
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.failure_reports
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.failure_reports');
select core.let_list('work.failure_reports', 'work_order_id', 'work.own_order_ids');
select core.let_bi('work.failure_reports');
-- end: policies work.failure_reports

notify pgrst, 'reload schema';

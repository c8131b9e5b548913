-- Made anew with other arguments.
drop function itam.find_device(jsonb);
drop function itam.is_sudden_loss(uuid, jsonb);
drop function itam.save_device(uuid, uuid, jsonb, timestamptz);
drop function itam.take_in(text, jsonb, uuid, timestamptz);

-- The same content is a replay only where nothing else came between; an inventory that returns to an earlier content is
-- news, so its digest may stand in the device's history several times.
alter table itam.device_scans drop constraint device_scans_organization_id_device_id_payload_digest_key;
alter table itam.device_scans add column kept_installation_ids uuid[];

comment on column itam.device_scans.payload_digest is 'Digest of the inventory: the same one again, with nothing between, is not taken in';
comment on column itam.device_scans.kept_installation_ids is 'What a SUSPECT scan still listed of what was installed: a later scan agrees with it when it lists most of that';

-- What a person decided of a device is left by machines; an agent that two machines share names neither of them.
alter table itam.discovered_devices add column decided_at timestamptz;
alter table itam.discovered_devices add column is_agent_shared boolean not null default false;

comment on column itam.discovered_devices.decided_at is 'When a person last matched, unmatched or ignored it: since then no scan matches it';
comment on column itam.discovered_devices.is_agent_shared is 'Another machine reports under the same agent, as copies of one disk do: only serial number, UUID and network address name it';

alter table itam.discovered_devices disable trigger user;

update itam.discovered_devices
   set decided_at = updated_at
 where status = 'IGNORED';

-- One asset is one device: of several, the one that was seen last stays.
update itam.discovered_devices as d
   set status = 'CONFLICT', asset_id = null, status_reason = 'Another device was matched with the same asset'
 where d.asset_id is not null
   and exists (
         select 1
           from itam.discovered_devices as o
          where o.organization_id = d.organization_id
            and o.asset_id = d.asset_id
            and (o.last_seen_at, o.id) > (d.last_seen_at, d.id)
       );

alter table itam.discovered_devices enable trigger user;

create unique index discovered_devices_asset_id_key on itam.discovered_devices (organization_id, asset_id) where asset_id is not null;
create index assets_serial_number_lower_idx on asset.assets (organization_id, lower(serial_number)) where serial_number is not null;

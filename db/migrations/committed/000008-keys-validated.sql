--! Previous: sha1:f7c59d0cfcfb8daf2b8ddd449635c00b4e459ce3
--! Hash: sha1:e4f4fe636efedcaed0da095d95b3a0580411c2e8
--! Message: keys-validated

--! split: 100-keys-are-validated.sql
-- What 000005 added to tables that have rows, read once and held from now on.
alter table asset.assets validate constraint assets_stops_parent_check;
alter table identity.accounts validate constraint accounts_password_pepper_check;
alter table itam.discovered_devices validate constraint discovered_devices_status_check;
alter table work.assignments validate constraint assignments_work_order_id_fkey;
alter table work.clock_segments validate constraint clock_segments_work_order_id_fkey;
alter table work.completions validate constraint completions_work_order_id_fkey;
alter table work.work_orders validate constraint work_orders_approval_check;
alter table work.work_orders validate constraint work_orders_approved_check;
alter table work.work_orders validate constraint work_orders_estimate_currency_check;
alter table work.work_orders validate constraint work_orders_estimated_cost_check;
alter table work.work_orders validate constraint work_orders_requester_contact_check;
alter table work.work_orders validate constraint work_orders_requester_name_check;
alter table workforce.workers validate constraint workers_craft_check;
alter table workforce.workers validate constraint workers_craft_level_check;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

-- source: description schemas/discovered_devices
insert into core.descriptions (kind, name, document)
values ('SCHEMA', 'discovered_devices', $json${"type":"object","description":"Discovered devices","required":["id","hostname","device_type","status","status_reason","site_id","site_code","site_name","asset_id","asset_number","asset_name","domain","manufacturer","model","serial_number","memory_megabytes","os_name","os_version","os_full_name","kernel_version","architecture","agent_version","first_seen_at","last_seen_at","allowed_actions","row_version","created_at","updated_at","merged_into_id","merged_into_hostname"],"properties":{"id":{"type":"string","format":"uuid","description":"Id of the device"},"hostname":{"type":["string","null"],"maxLength":255,"description":"Name of the device in the network"},"device_type":{"type":"string","description":"COMPUTER, PHONE, PRINTER, NETWORKEQUIPMENT and so on, as the agent says"},"status":{"type":"string","enum":["UNMATCHED","MATCHED","CONFLICT","IGNORED","MERGED"],"description":"Whether it is known which asset the device is"},"status_reason":{"type":["string","null"],"description":"Why the device is ignored or in conflict"},"site_id":{"type":"string","format":"uuid","description":"The site of the device"},"site_code":{"type":["string","null"],"description":"Short code, unique in the organization"},"site_name":{"type":["string","null"],"description":"Name of the site"},"asset_id":{"type":["string","null"],"format":"uuid","description":"The asset that the device is; empty when it is not matched, or out of your reach"},"asset_number":{"type":["string","null"],"maxLength":80,"description":"Number of that asset"},"asset_name":{"type":["string","null"],"maxLength":250,"description":"Name of that asset"},"domain":{"type":["string","null"],"description":"Domain or workgroup"},"manufacturer":{"type":["string","null"],"description":"Who made it"},"model":{"type":["string","null"],"description":"The maker's model"},"serial_number":{"type":["string","null"],"description":"The maker's serial number"},"memory_megabytes":{"type":["integer","null"],"format":"int32","description":"Memory, in MB"},"os_name":{"type":["string","null"],"description":"Operating system"},"os_version":{"type":["string","null"],"description":"Version of the operating system"},"os_full_name":{"type":["string","null"],"description":"Operating system in full"},"kernel_version":{"type":["string","null"],"description":"Version of its kernel"},"architecture":{"type":["string","null"],"description":"Processor architecture"},"agent_version":{"type":["string","null"],"description":"The agent that reported last"},"first_seen_at":{"type":"string","format":"date-time","description":"The first scan"},"last_seen_at":{"type":"string","format":"date-time","description":"The latest scan"},"allowed_actions":{"type":["array","null"],"items":{"type":"string"},"description":"What you may do with the device in its status"},"row_version":{"type":"integer","format":"int32","description":"Raised by each change; give it as p_row_version to notice changes by others"},"created_at":{"type":"string","format":"date-time","description":"When the record was made"},"updated_at":{"type":"string","format":"date-time","description":"When the record was last changed"},"merged_into_id":{"type":["string","null"],"format":"uuid","description":"The device that it turned out to be; empty when it is one itself, or that is out of your reach"},"merged_into_hostname":{"type":["string","null"],"maxLength":255,"description":"Name of that device"}}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description schemas/discovered_devices

-- source: description schemas/ignore_discovered_device_answer
insert into core.descriptions (kind, name, document)
values ('SCHEMA', 'ignore_discovered_device_answer', $json${"type":"object","required":["id","status","asset_id","row_version"],"properties":{"id":{"type":"string","format":"uuid","description":"Id of the device"},"status":{"type":"string","enum":["UNMATCHED","MATCHED","CONFLICT","IGNORED","MERGED"],"description":"Its status"},"asset_id":{"type":["string","null"],"format":"uuid","description":"The asset that it is"},"row_version":{"type":"integer","format":"int32","description":"Raised by each change; give it as p_row_version to notice changes by others"}}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description schemas/ignore_discovered_device_answer

-- source: description schemas/match_discovered_device_answer
insert into core.descriptions (kind, name, document)
values ('SCHEMA', 'match_discovered_device_answer', $json${"type":"object","required":["id","status","asset_id","row_version"],"properties":{"id":{"type":"string","format":"uuid","description":"Id of the device"},"status":{"type":"string","enum":["UNMATCHED","MATCHED","CONFLICT","IGNORED","MERGED"],"description":"Its status"},"asset_id":{"type":["string","null"],"format":"uuid","description":"The asset that it is"},"row_version":{"type":"integer","format":"int32","description":"Raised by each change; give it as p_row_version to notice changes by others"}}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description schemas/match_discovered_device_answer

-- source: description schemas/unmatch_discovered_device_answer
insert into core.descriptions (kind, name, document)
values ('SCHEMA', 'unmatch_discovered_device_answer', $json${"type":"object","required":["id","status","asset_id","row_version"],"properties":{"id":{"type":"string","format":"uuid","description":"Id of the device"},"status":{"type":"string","enum":["UNMATCHED","MATCHED","CONFLICT","IGNORED","MERGED"],"description":"Its status"},"asset_id":{"type":["string","null"],"format":"uuid","description":"The asset that it is"},"row_version":{"type":"integer","format":"int32","description":"Raised by each change; give it as p_row_version to notice changes by others"}}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description schemas/unmatch_discovered_device_answer

notify pgrst, 'reload schema';

comment on table itam.software_updates is
'Updates of operating systems as devices report them, and applications that a later scan found in another version';
comment on column itam.software_updates.id is 'Id of the change';
comment on column itam.software_updates.site_id is 'The site of the device';
comment on column itam.software_updates.device_id is 'The device';
comment on column itam.software_updates.change is
'UPDATE: of the operating system, as the device reported it. VERSION: of an application, between two scans';
comment on column itam.software_updates.update_key is
'KB number or title, with the version: some updates come again under the same number; of an UPDATE only';
comment on column itam.software_updates.category is 'What kind of UPDATE it is';
comment on column itam.software_updates.software_title_id is 'The application of a VERSION';
comment on column itam.software_updates.device_scan_id is 'The scan that found a VERSION';
comment on column itam.software_updates.title is 'Title of the update, or name of the application as it was reported';
comment on column itam.software_updates.product_name is 'The operating system, or the application without its version';
comment on column itam.software_updates.from_version is 'The version before; empty for an update that replaces none';
comment on column itam.software_updates.to_version is 'The version after; the KB number when an update has no version';
comment on column itam.software_updates.changed_at is
'Date of installation when the device reports one that is possible, else time of the scan that found it';
comment on column itam.software_updates.first_seen_at is
'The first scan that reported it; of a VERSION, the version after';
comment on column itam.software_updates.last_seen_at is 'The latest scan that reported it';

comment on table maintenance.outages is
'A planned downtime of an asset, a location or a site, with the work gathered into it';
comment on column maintenance.outages.id is 'Id of the outage';
comment on column maintenance.outages.site_id is 'Site of the outage';
comment on column maintenance.outages.outage_number is 'Number of the outage';
comment on column maintenance.outages.name is 'Name of the outage';
comment on column maintenance.outages.description is 'Purpose of the outage';
comment on column maintenance.outages.asset_id is 'Asset that is down, with its components';
comment on column maintenance.outages.location_id is 'Location whose assets are down, with the locations in it';
comment on column maintenance.outages.reason_id is 'Downtime reason, of kind PLANNED';
comment on column maintenance.outages.starts_at is 'Planned start';
comment on column maintenance.outages.ends_at is 'Planned end';
comment on column maintenance.outages.status is 'Status of the outage';
comment on column maintenance.outages.status_note is 'Reason for the cancellation';
comment on column maintenance.outages.confirmed_at is 'Time at which it was confirmed';
comment on column maintenance.outages.started_at is 'Actual start: the downtimes of its assets begin';
comment on column maintenance.outages.completed_at is 'Actual end: the downtimes of its assets end';

comment on table core.sites is 'A plant or place with its own access; most records belong to one';
comment on column core.sites.id is 'Id of the site';
comment on column core.sites.code is 'Short code, unique in the organization';
comment on column core.sites.name is 'Name of the site';
comment on column core.sites.time_zone is
'IANA time zone, such as Europe/Berlin, in which due dates and business hours are calculated';
comment on column core.sites.currency is 'ISO 4217 code of the currency';
comment on column core.sites.address is 'Postal address';
comment on column core.sites.archived_at is 'When the site was archived; empty while it is active';
comment on column core.sites.calendar_id is 'Working-time calendar; empty for the organization''s default calendar';
comment on column core.sites.latitude is 'Latitude in degrees; empty when unknown';
comment on column core.sites.longitude is 'Longitude in degrees; empty when unknown';

comment on table request.portals is 'A form at a site through which people without an account submit requests';
comment on column request.portals.id is 'Id of the portal';
comment on column request.portals.site_id is 'Site of the requests';
comment on column request.portals.slug is
'Public name: the chosen words and ten random characters, which make it hard to guess';
comment on column request.portals.title is 'Title of the form';
comment on column request.portals.introduction is 'Text below the title';
comment on column request.portals.location_id is
'Location offered, with the locations below it; empty for the whole site';
comment on column request.portals.asset_id is
'Asset of all its requests, such as the asset with the QR code; empty when people choose one or none';
comment on column request.portals.offered_fields is 'Fields of the form besides title and contact';
comment on column request.portals.requires_contact is 'Whether a contact of the requester is required';
comment on column request.portals.rate_limit_per_hour is
'Most requests per hour from one network: an IPv4 address, or the first 48 bits of an IPv6 address';
comment on column request.portals.total_limit_per_hour is
'Most requests per hour from all networks; above it, up to five times as many, one of each new network';
comment on column request.portals.reopen_days is
'Days after completion of the work within which its requests can be reopened';
comment on column request.portals.is_active is 'Whether it accepts requests; an inactive portal is not found';

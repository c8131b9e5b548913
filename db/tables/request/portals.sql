comment on table request.portals is 'A door through which people without an account submit requests at a site';
comment on column request.portals.id is 'Id of the portal';
comment on column request.portals.site_id is 'Site of the requests';
comment on column request.portals.slug is
'Its public name: the words that were chosen and ten random characters, so that nobody comes upon it by guessing';
comment on column request.portals.title is 'Title of the form';
comment on column request.portals.introduction is 'Text below the title';
comment on column request.portals.location_id is
'Offered are this location and what is in it; empty when it is the whole site';
comment on column request.portals.asset_id is
'The one asset that it is for, such as that with the code on it; empty when people choose or say none';
comment on column request.portals.offered_fields is 'What people may say beside the title and how they are reached';
comment on column request.portals.requires_contact is 'Whether people must say how they are reached';
comment on column request.portals.rate_limit_per_hour is
'Requests that may come from one network in an hour: an IPv4 address, or the first 48 bits of an IPv6 address';
comment on column request.portals.total_limit_per_hour is
'Requests that may come in an hour from everywhere; beyond it a network that sent none is served once';
comment on column request.portals.reopen_days is
'Days after the work was finished in which its requests can be reopened';
comment on column request.portals.is_active is 'Whether it takes requests; without, it is as if it were not there';

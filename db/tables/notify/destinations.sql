comment on table notify.destinations is
'A recipient of messages of a channel: a mailbox, a chat room or the name of a receiver';
comment on column notify.destinations.id is 'Id of the destination';
comment on column notify.destinations.site_id is 'Site of the destination; empty for all sites';
comment on column notify.destinations.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column notify.destinations.channel is 'Channel of the destination';
comment on column notify.destinations.name is 'Name, unique in its channel';
comment on column notify.destinations.archived_at is 'Time of the archiving; nothing is sent to it afterwards';

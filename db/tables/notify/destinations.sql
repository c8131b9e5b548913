comment on table notify.destinations is
'Where messages of a channel can go: a mailbox, a chat room, a receiver''s name';
comment on column notify.destinations.id is 'Id of the destination';
comment on column notify.destinations.site_id is 'The site that the destination is for; empty when it is for all';
comment on column notify.destinations.reach_id is
'What row security asks: the site, or the organization''s own id when there is none';
comment on column notify.destinations.channel is 'Channel of the destination';
comment on column notify.destinations.name is 'Name, unique in its channel';
comment on column notify.destinations.archived_at is
'When the destination was archived; nothing is sent there any more';

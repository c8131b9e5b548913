comment on table workforce.crafts is 'A trade of workers, such as electrician; the same for all sites';
comment on column workforce.crafts.code is 'Short code, unique in the organization';
comment on column workforce.crafts.name is 'Name of the craft';
comment on column workforce.crafts.archived_at is
'Archiving time; workers keep the craft, and no other worker receives it. Empty while it is active';

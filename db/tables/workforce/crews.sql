comment on table workforce.crews is 'A group of workers of a site that works together, such as a shift team';
comment on column workforce.crews.id is 'Id of the crew';
comment on column workforce.crews.site_id is 'Site of the crew';
comment on column workforce.crews.code is 'Short code, unique in the organization';
comment on column workforce.crews.name is 'Name of the crew';
comment on column workforce.crews.archived_at is 'When the crew was archived; empty while it is used';

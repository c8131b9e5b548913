comment on table asset.locations is 'A place within a site; a tree';
comment on column asset.locations.id is 'Id of the location';
comment on column asset.locations.site_id is 'The site that it is part of';
comment on column asset.locations.parent_id is 'Parent location; empty at the top';
comment on column asset.locations.code is 'Short code, unique in the site';
comment on column asset.locations.name is 'Name of the location';
comment on column asset.locations.kind is 'Kind of location';
comment on column asset.locations.archived_at is 'When it was archived; empty while it is active';

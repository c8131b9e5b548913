comment on table asset.locations is 'A place within a site; a tree, each branch of which stays in its site';
comment on column asset.locations.id is 'Id of the location';
comment on column asset.locations.site_id is 'The site that it is part of';
comment on column asset.locations.parent_id is 'The wider location; empty at the top';
comment on column asset.locations.code is 'Short code, unique in the site';
comment on column asset.locations.name is 'Name of the location';
comment on column asset.locations.kind is 'What kind of place it is';
comment on column asset.locations.archived_at is 'When it was put away; empty while it is in use';

comment on table asset.positions is
'A functional position that an asset fills, such as pump P-101A; a tree within its site';
comment on column asset.positions.id is 'Id of the position';
comment on column asset.positions.site_id is 'Site of the position';
comment on column asset.positions.parent_id is 'Parent position';
comment on column asset.positions.location_id is 'Location of the position and of installed assets';
comment on column asset.positions.category_id is
'What may be installed: assets of this category, or of one that is narrower; empty for any';
comment on column asset.positions.code is 'Short code, such as a tag number, unique in the site';
comment on column asset.positions.name is 'Name of the position';
comment on column asset.positions.description is 'Function of the position';
comment on column asset.positions.criticality is 'Criticality of its function, A the highest, D the lowest';
comment on column asset.positions.archived_at is 'When the position was archived; nothing is installed in it any more';

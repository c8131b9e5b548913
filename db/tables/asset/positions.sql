comment on table asset.positions is
'A place in a plant that an asset fills, such as pump P-101A; a tree within its site';
comment on column asset.positions.id is 'Id of the position';
comment on column asset.positions.site_id is 'The site that the position is part of';
comment on column asset.positions.parent_id is 'The wider position';
comment on column asset.positions.location_id is 'Where in the site it is; what is installed stands there';
comment on column asset.positions.category_id is
'What may be installed: assets of this category, or of one that is narrower; empty for any';
comment on column asset.positions.code is 'Short code, such as a tag number, unique in the site';
comment on column asset.positions.name is 'Name of the position';
comment on column asset.positions.description is 'What it is for';
comment on column asset.positions.criticality is 'How critical its function is: A the most, D the least';
comment on column asset.positions.archived_at is 'When the position was put away; nothing is installed in it any more';

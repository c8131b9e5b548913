comment on table asset.spares is 'A spare part link of an item to an asset or category';
comment on column asset.spares.id is 'Id of the spare';
comment on column asset.spares.site_id is 'The site of the asset; empty for a category';
comment on column asset.spares.reach_id is 'The site, or the organization for a category';
comment on column asset.spares.asset_id is 'The asset that it is for; empty when it is for a category';
comment on column asset.spares.category_id is 'The category whose assets it is for, with those below it';
comment on column asset.spares.item_id is 'The item';
comment on column asset.spares.quantity_installed is 'How much of it an asset has in it, in the base unit of the item';
comment on column asset.spares.quantity_recommended is
'How much of it should lie at the site, in the base unit of the item';
comment on column asset.spares.is_critical is 'Whether the asset is down without it';
comment on column asset.spares.note is 'Free-text note';
comment on column asset.spares.archived_at is 'When it was archived; empty while it is active';

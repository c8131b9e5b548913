delete from core.entity_fields where entity like 'asset.%';

select core.field('asset.categories', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.categories', 'name', 'TEXT',
  'Name of the category', p_is_required => true, p_max_length => 150
);
select core.field('asset.categories', 'description', 'TEXT', 'What belongs to the category', p_max_length => 2000);
select core.field('asset.categories', 'parent_id', 'UUID', 'The wider category', p_target_entity => 'asset.categories');
select core.field('asset.categories', 'archived_at', 'TIMESTAMP',
  'When the category was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.locations', 'site_id', 'UUID',
  'The site that the location is part of', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.locations', 'parent_id', 'UUID',
  'The wider location, of the same site', p_target_entity => 'asset.locations'
);
select core.field('asset.locations', 'code', 'TEXT',
  'Short code, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.locations', 'name', 'TEXT',
  'Name of the location', p_is_required => true, p_max_length => 150
);
select core.field('asset.locations', 'kind', 'TEXT',
  'What kind of place it is', p_vocabulary => '{BUILDING,FLOOR,ROOM,AREA,LINE,YARD,VEHICLE,STOREROOM,VENDOR,TRANSIT}'
);
select core.field('asset.locations', 'archived_at', 'TIMESTAMP',
  'When the location was put away; null brings it back', p_is_creatable => false
);

select core.field('asset.assets', 'site_id', 'UUID',
  'The site where the asset stands; changed by move_asset', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.assets', 'location_id', 'UUID',
  'Where in the site the asset stands; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.assets', 'parent_id', 'UUID',
  'The asset that this one is part of; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.assets', 'asset_number', 'TEXT',
  'Number of the asset, unique in the organization; given by the system when left out', p_max_length => 80
);
select core.field('asset.assets', 'name', 'TEXT', 'Name of the asset', p_is_required => true, p_max_length => 250);
select core.field('asset.assets', 'description', 'TEXT', 'What the asset is and does', p_max_length => 4000);
select core.field('asset.assets', 'category_id', 'UUID',
  'The kind of thing it is', p_target_entity => 'asset.categories'
);
select core.field('asset.assets', 'status', 'TEXT',
  'Where the asset begins its life; moved on by actions', p_is_updatable => false,
  p_vocabulary => '{PLANNED,IN_SERVICE}'
);
select core.field('asset.assets', 'criticality', 'TEXT', 'A is the most critical', p_vocabulary => '{A,B,C,D}');
select core.field('asset.assets', 'manufacturer', 'TEXT', 'Who made it', p_max_length => 150);
select core.field('asset.assets', 'model', 'TEXT', 'The maker''s model', p_max_length => 150);
select core.field('asset.assets', 'serial_number', 'TEXT', 'The maker''s serial number', p_max_length => 150);
select core.field('asset.assets', 'barcode', 'TEXT',
  'Barcode, QR or tag on the asset, unique in the organization', p_max_length => 150
);
select core.field('asset.assets', 'in_service_on', 'DATE', 'When the asset went into service');

select core.field('asset.placements', 'site_id', 'UUID',
  'The site to move to; where it stands when left out', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.placements', 'location_id', 'UUID',
  'The location to move to, of that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.placements', 'parent_id', 'UUID',
  'The asset to become part of, at that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.placements', 'reason', 'TEXT',
  'Why it moves', p_is_updatable => false, p_vocabulary => '{INSTALL,REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT}'
);
select core.field('asset.placements', 'move_open_work', 'BOOLEAN',
  'Whether open work orders move along to the other site', p_is_updatable => false
);
select core.field('asset.placements', 'note', 'TEXT',
  'What there is to say about the move', p_is_updatable => false, p_max_length => 2000
);

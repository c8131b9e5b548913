delete from core.entity_fields where entity like 'asset.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description
)
values
  ('asset.categories', 'code', 'TEXT', true, true, true, 40, null, null, null, null, 'Short code, unique in the organization'),
  ('asset.categories', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the category'),
  ('asset.categories', 'description', 'TEXT', false, true, true, 2000, null, null, null, null, 'What belongs to the category'),
  ('asset.categories', 'parent_id', 'UUID', false, true, true, null, null, null, null, 'asset.categories', 'The wider category'),
  ('asset.categories', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the category was put away; null brings it back'),
  ('asset.locations', 'site_id', 'UUID', true, true, false, null, null, null, null, 'core.sites', 'The site that the location is part of'),
  ('asset.locations', 'parent_id', 'UUID', false, true, true, null, null, null, null, 'asset.locations', 'The wider location, of the same site'),
  ('asset.locations', 'code', 'TEXT', true, true, true, 40, null, null, null, null, 'Short code, unique in the site'),
  ('asset.locations', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the location'),
  ('asset.locations', 'kind', 'TEXT', false, true, true, null, '{BUILDING,FLOOR,ROOM,AREA,LINE,YARD,VEHICLE,STOREROOM,VENDOR,TRANSIT}', null, null, null, 'What kind of place it is'),
  ('asset.locations', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the location was put away; null brings it back'),
  ('asset.assets', 'site_id', 'UUID', true, true, false, null, null, null, null, 'core.sites', 'The site where the asset stands; changed by move_asset'),
  ('asset.assets', 'location_id', 'UUID', false, true, false, null, null, null, null, 'asset.locations', 'Where in the site the asset stands; changed by move_asset'),
  ('asset.assets', 'parent_id', 'UUID', false, true, false, null, null, null, null, 'asset.assets', 'The asset that this one is part of; changed by move_asset'),
  ('asset.assets', 'asset_number', 'TEXT', false, true, true, 80, null, null, null, null, 'Number of the asset, unique in the organization; given by the system when left out'),
  ('asset.assets', 'name', 'TEXT', true, true, true, 250, null, null, null, null, 'Name of the asset'),
  ('asset.assets', 'description', 'TEXT', false, true, true, 4000, null, null, null, null, 'What the asset is and does'),
  ('asset.assets', 'category_id', 'UUID', false, true, true, null, null, null, null, 'asset.categories', 'The kind of thing it is'),
  ('asset.assets', 'status', 'TEXT', false, true, false, null, array['PLANNED', 'IN_SERVICE'], null, null, null, 'Where the asset begins its life; moved on by actions'),
  ('asset.assets', 'criticality', 'TEXT', false, true, true, null, array['A', 'B', 'C', 'D'], null, null, null, 'A is the most critical'),
  ('asset.assets', 'manufacturer', 'TEXT', false, true, true, 150, null, null, null, null, 'Who made it'),
  ('asset.assets', 'model', 'TEXT', false, true, true, 150, null, null, null, null, 'The maker''s model'),
  ('asset.assets', 'serial_number', 'TEXT', false, true, true, 150, null, null, null, null, 'The maker''s serial number'),
  ('asset.assets', 'barcode', 'TEXT', false, true, true, 150, null, null, null, null, 'Barcode, QR or tag on the asset, unique in the organization'),
  ('asset.assets', 'in_service_on', 'DATE', false, true, true, null, null, null, null, null, 'When the asset went into service'),
  ('asset.placements', 'site_id', 'UUID', false, true, false, null, null, null, null, 'core.sites', 'The site to move to; where it stands when left out'),
  ('asset.placements', 'location_id', 'UUID', false, true, false, null, null, null, null, 'asset.locations', 'The location to move to, of that site; null for none'),
  ('asset.placements', 'parent_id', 'UUID', false, true, false, null, null, null, null, 'asset.assets', 'The asset to become part of, at that site; null for none'),
  ('asset.placements', 'reason', 'TEXT', false, true, false, null, array['INSTALL', 'REMOVE', 'MOVE', 'SWAP', 'RETURN', 'LOAN', 'REPAIR_OUT'], null, null, null, 'Why it moves'),
  ('asset.placements', 'move_open_work', 'BOOLEAN', false, true, false, null, null, null, null, null, 'Whether open work orders move along to the other site'),
  ('asset.placements', 'note', 'TEXT', false, true, false, 2000, null, null, null, null, 'What there is to say about the move');

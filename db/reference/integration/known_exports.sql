-- Exports of other products as CSV, as their documentation has the columns. What has no column here is listed as not
-- mapped: categories, places and people are named in words there, and by codes here; costs have the form of a language.
delete from integration.known_exports;

insert into integration.known_exports (product, list, headers, mapping)
values
  (
    'GLPI', 'assets', '{name,entity,status,manufacturer,"serial number",type,model,location}',
    '{"id": "external_ids:glpi", "name": "name", "inventory number": "asset_number", "serial number": "serial_number",
      "manufacturer": "manufacturer", "model": "model"}'
  ),
  (
    'Snipe-IT', 'assets', '{"asset tag","asset name",model,"model no.",category,manufacturer,serial,status}',
    '{"id": "external_ids:snipe-it", "asset tag": "asset_number", "asset name": "name", "model": "model",
      "manufacturer": "manufacturer", "serial": "serial_number", "purchase date": "acquired_on",
      "purchase cost": null}'
  ),
  -- The files that its importer reads, in the present and in the former names.
  (
    'Snipe-IT importer', 'assets', '{"asset tag",category,manufacturer,"model number","purchase date"}',
    '{"asset tag": "asset_number", "name": "name", "item name": "name", "model": "model", "model name": "model",
      "manufacturer": "manufacturer", "serial": "serial_number", "serial number": "serial_number",
      "purchase date": "acquired_on", "purchase cost": null}'
  );

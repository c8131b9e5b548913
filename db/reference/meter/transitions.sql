delete from core.transitions where entity like 'meter.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('meter.meters', 'ACTIVE', 'retire_meter', 'RETIRED', 'meter.update'),
  ('meter.meters', 'RETIRED', 'activate_meter', 'ACTIVE', 'meter.update'),
  ('meter.meters', 'ACTIVE', 'cancel_asset', 'RETIRED', null),
  ('meter.meters', 'ACTIVE', 'decommission_asset', 'RETIRED', null),
  ('meter.meters', 'ACTIVE', 'dispose_asset', 'RETIRED', null);

--! Previous: sha1:118803c0603f7e477e2eb4840f6e44692dec5189
--! Hash: sha1:513fddfab98af081d92c8a3effd535cb04b006bc
--! Message: index-of-meters-of-locations

--! no-transaction
create index concurrently meters_location_id_idx on meter.meters (organization_id, site_id, location_id)
  where location_id is not null;

--! Previous: sha1:2d6dfd55832aee234f3fc4f068af5f3e2a0f9da6
--! Hash: sha1:ae9099cc520ceb2c4f59a8b2bcbb9c85bb23d0bc
--! Message: index-of-inspected-locations

--! no-transaction
create index concurrently inspections_location_id_idx on inspection.inspections (organization_id, site_id, location_id) where location_id is not null;

--! Previous: sha1:b755903dddc7030e4990f5c891688bea3d1e7ace
--! Hash: sha1:016c3fcaa038095f1521e8f09aa0c7c2966f1e95
--! Message: index of schedules

--! no-transaction
create index concurrently schedules_route_id_idx on maintenance.schedules (organization_id, site_id, route_id) where route_id is not null;

--! Previous: sha1:f5764e2d42389a9febe2babd83e35916b071ab7d
--! Hash: sha1:d5af7ade868885231a71981789e52a1f58f35609
--! Message: index of operating calendars

--! no-transaction
create index concurrently assets_operating_calendar_id_idx on asset.assets (organization_id, operating_calendar_id, site_id) where operating_calendar_id is not null;

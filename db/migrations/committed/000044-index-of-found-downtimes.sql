--! Previous: sha1:ae9099cc520ceb2c4f59a8b2bcbb9c85bb23d0bc
--! Hash: sha1:1ba564b946724f795d2a32b4600cb144ac967c3b
--! Message: index-of-found-downtimes

--! no-transaction
create index concurrently corrections_downtime_id_idx on inspection.corrections (organization_id, downtime_id) where downtime_id is not null;

--! Previous: sha1:75d9275c72a811890630917c22c272c321f38563
--! Hash: sha1:5d5351b789b5ec9deee9ae6fa46b6e36a702a5f6
--! Message: index-requisitions-submitted

--! no-transaction
-- Submitted requisitions.
create index concurrently requisitions_submitted_idx on procurement.requisitions (organization_id, id) where status = 'SUBMITTED';

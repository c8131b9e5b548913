--! Previous: sha1:7ea43b446ba503936c6e2ca4251d5c06084079fe
--! Hash: sha1:5aeae9b9153e0d89de61e4b19486bc6a22ac7087
--! Message: index-forgettable-readings

--! no-transaction
-- Whose readings are to be forgotten next.
create index concurrently standings_forgettable_at_idx on meter.standings (organization_id, forgettable_at);

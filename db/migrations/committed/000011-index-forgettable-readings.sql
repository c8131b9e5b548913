--! Previous: sha1:14ff09a23ce30c1816388fb5d0c8d1d5537383ad
--! Hash: sha1:8c28be48a2c2bf7a93becddc0870eca255af5a42
--! Message: index-forgettable-readings

--! no-transaction
-- Whose readings are to be forgotten next.
create index concurrently standings_forgettable_at_idx on meter.standings (organization_id, forgettable_at);

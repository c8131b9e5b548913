-- Whose readings are to be forgotten next.
-- lint-allow index-lock: becomes concurrent
create index standings_forgettable_at_idx on meter.standings (organization_id, forgettable_at);

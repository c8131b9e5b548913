-- Every table of organizations has a unique index that begins with the organization, so that the rows of one can be
-- replicated to another server. Where an index ends in the id, or can, that one becomes unique: none is added.
-- lint-allow index-lock: the tables of a first release are small
drop index audit.events_at_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index events_at_idx on audit.events (organization_id, at, site_id, id);
-- lint-allow index-lock: the tables of a first release are small
drop index asset.placements_site_id_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index placements_site_id_idx on asset.placements (organization_id, site_id, started_at, id);
-- lint-allow index-lock: the tables of a first release are small
drop index identity.sessions_account_id_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index sessions_account_id_idx on identity.sessions (organization_id, account_id, created_at, id);
-- lint-allow index-lock: the tables of a first release are small
drop index workforce.calendar_hours_calendar_id_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index calendar_hours_calendar_id_idx
  on workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, id);
-- lint-allow index-lock: the tables of a first release are small
drop index workforce.calendar_exceptions_occurs_on_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index calendar_exceptions_occurs_on_idx on workforce.calendar_exceptions (organization_id, occurs_on, id);
-- lint-allow index-lock: the tables of a first release are small
drop index work.assignments_assigned_at_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index assignments_assigned_at_idx on work.assignments (organization_id, assigned_at, site_id, id);
-- lint-allow index-lock: the tables of a first release are small
drop index work.clock_segments_started_at_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index clock_segments_started_at_idx on work.clock_segments (organization_id, started_at, site_id, id);
-- lint-allow index-lock: the tables of a first release are small
drop index work.completions_completed_at_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index completions_completed_at_idx on work.completions (organization_id, completed_at, site_id, id);
-- lint-allow index-lock: the tables of a first release are small
drop index itam.software_installations_software_title_id_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index software_installations_software_title_id_idx
  on itam.software_installations (organization_id, software_title_id, site_id, id);
-- lint-allow index-lock: the tables of a first release are small
drop index itam.software_updates_changed_at_idx;
-- lint-allow index-lock: the tables of a first release are small
create unique index software_updates_changed_at_idx on itam.software_updates (organization_id, changed_at, site_id, id);

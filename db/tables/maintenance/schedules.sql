comment on table maintenance.schedules is 'A rule that generates recurring work on an asset or at a location';
comment on column maintenance.schedules.id is 'Id of the schedule';
comment on column maintenance.schedules.site_id is 'Site, whose local time applies';
comment on column maintenance.schedules.schedule_number is 'Number of the schedule';
comment on column maintenance.schedules.name is 'Name of the schedule';
comment on column maintenance.schedules.asset_id is 'Asset of the work; empty for none';
comment on column maintenance.schedules.location_id is 'Location of the work, at the site';
comment on column maintenance.schedules.title is 'Title of each work order';
comment on column maintenance.schedules.description is 'Description of each work order';
comment on column maintenance.schedules.priority is 'Priority of each work order';
comment on column maintenance.schedules.type_id is 'Work type of each work order; default PREVENTIVE work';
comment on column maintenance.schedules.target_minutes is 'Working minutes allowed for each work order';
comment on column maintenance.schedules.basis is 'FIXED: on set days; FLOATING: an interval after the last completion';
comment on column maintenance.schedules.every_n is 'Interval in every_unit; empty without a time trigger';
comment on column maintenance.schedules.every_unit is 'Unit of every_n';
comment on column maintenance.schedules.anchor_on is
'First day, from which the others are counted; for a recurrence rule, the days from it that match';
comment on column maintenance.schedules.time_of_day is 'Due time on its day, in local time of the site';
comment on column maintenance.schedules.lead_days is 'Days before the due day on which the work order is generated';
comment on column maintenance.schedules.catch_up is
'Days passed during suspension that are generated: NONE, ONE (the last) or ALL';
comment on column maintenance.schedules.overlap_policy is
'Handling of a day while its work is open: SKIP (recorded as SUPPRESSED), GENERATE or MERGE_INTO_OPEN';
comment on column maintenance.schedules.status is 'Life-cycle status; ACTIVE schedules generate work';
comment on column maintenance.schedules.status_note is 'Reason for the suspension or retirement';
comment on column maintenance.schedules.next_due_on is
'Next due day; empty while it is a draft or retired, and for FLOATING while its work is open';
comment on column maintenance.schedules.next_due_at is 'Next due time; empty without next_due_on';
comment on column maintenance.schedules.next_generate_at is 'Next generation time; empty without next_due_on';
comment on column maintenance.schedules.occurrence_count is 'Number of occurrences so far';
comment on column maintenance.schedules.last_done_at is 'Time of the last completion of its work; empty before';
comment on column maintenance.schedules.trigger_logic is
'Whether ANY or ALL of several triggers (time, meter, event) are needed';
comment on column maintenance.schedules.meter_id is 'Meter of the trigger; empty for none';
comment on column maintenance.schedules.every_units is 'Interval in units of the life to date of the meter';
comment on column maintenance.schedules.start_units is
'Life to date of the meter at the first occurrence; FIXED intervals are counted from it';
comment on column maintenance.schedules.lead_units is 'Units before the due reading at which work is generated';
comment on column maintenance.schedules.event is
'Event of the asset that triggers it: completion of corrective work, or putting in service; empty for none';
comment on column maintenance.schedules.season_starts is 'First day of the season, as MM-DD; empty for all year';
comment on column maintenance.schedules.season_ends is
'Last day of the season, as MM-DD; in the following year when before season_starts';
comment on column maintenance.schedules.off_season is
'Handling of occurrences outside the season: SKIP, or DEFER to the first day of the season, once';
comment on column maintenance.schedules.job_plan_id is
'Job plan of the work, by its published revision; empty for none';
comment on column maintenance.schedules.template_id is
'Template of the inspections that it opens instead of work orders; empty for work orders';
comment on column maintenance.schedules.nest_group is
'Group of nested schedules of one subject: a larger one replaces a smaller one; empty for none';
comment on column maintenance.schedules.nest_level is 'Size within its nest; the highest replaces the others';
comment on column maintenance.schedules.nest_window_days is
'Days around its due day within which a larger one of its nest replaces it';
comment on column maintenance.schedules.is_statutory is 'Whether it is statutory, so that it is never skipped';
comment on column maintenance.schedules.next_units is 'Life to date of the meter at which it is due next';
comment on column maintenance.schedules.time_due_on is
'Due day of the time trigger while other triggers are needed as well';
comment on column maintenance.schedules.armed_at is
'Start of waiting for its meter or event; earlier events do not count. Empty while it does not wait';
comment on column maintenance.schedules.failed_at is 'Time of the last failed generation; empty after success';
comment on column maintenance.schedules.failure is
'Cause of the last failed generation, which is repeated an hour later; empty after success';
comment on column maintenance.schedules.in_blackout is
'Handling of occurrences in a blackout: SKIP, DEFER to the day after or KEEP; empty for DEFER when FLOATING or '
'statutory, else SKIP';
comment on column maintenance.schedules.route_id is 'Route of each work order';
comment on column maintenance.schedules.window_before_days is
'Earliest completion that counts, in days before the due day; after an earlier one the day is due again. Empty for any';
comment on column maintenance.schedules.category_id is
'Category whose assets at the site are covered, each with a schedule of its own that follows this one';
comment on column maintenance.schedules.covering_schedule_id is
'Category schedule that this schedule of an asset follows; empty for none';
comment on column maintenance.schedules.rrule is
'Recurrence rule (RFC 5545), such as FREQ=MONTHLY;BYDAY=1MO; empty for an interval';
comment on column maintenance.schedules.rule_ends_on is
'Last day of the recurrence rule, by COUNT or UNTIL; empty for no end';
comment on column maintenance.schedules.window_after_days is
'Latest completion on time, in days after the due day; without work by then MISSED, unless statutory. Empty for no '
'limit';
comment on column maintenance.schedules.max_ahead is
'Most open work orders at a time, with GENERATE; empty for no limit';
comment on column maintenance.schedules.contract_id is
'Contract of the work; work orders have it and its vendor while the contract is in force. Empty for none';
comment on column maintenance.schedules.activated_at is 'Time of the first activation; empty for a draft';
comment on column maintenance.schedules.base_units is
'Value of the meter at the start of waiting for next_units; a correction below it moves next_units back';

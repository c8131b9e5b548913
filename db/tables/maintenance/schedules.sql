comment on table maintenance.schedules is 'A rule that generates recurring work on an asset or at a location';
comment on column maintenance.schedules.id is 'Id of the schedule';
comment on column maintenance.schedules.site_id is 'The site whose clocks and days it follows';
comment on column maintenance.schedules.schedule_number is 'Number of the schedule';
comment on column maintenance.schedules.name is 'Name of the schedule';
comment on column maintenance.schedules.asset_id is 'The asset that the work is on';
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
'The first day; the others are counted from it. Of a rule those from it on that match';
comment on column maintenance.schedules.time_of_day is 'When on its day it is due, by the clocks of the site';
comment on column maintenance.schedules.lead_days is 'Days before the due day on which the work order is generated';
comment on column maintenance.schedules.catch_up is
'What is done about days that passed without work while it was suspended: NONE of them, the last ONE, or ALL';
comment on column maintenance.schedules.overlap_policy is
'What comes of a day while work of it is open: SKIP (kept as SUPPRESSED), GENERATE beside it, or MERGE_INTO_OPEN';
comment on column maintenance.schedules.status is 'Life-cycle status; ACTIVE schedules generate work';
comment on column maintenance.schedules.status_note is 'Reason for the suspension or retirement';
comment on column maintenance.schedules.next_due_on is
'The day on which it is due next; empty while it is a draft or retired, and with FLOATING while its work is open';
comment on column maintenance.schedules.next_due_at is 'Next due time';
comment on column maintenance.schedules.next_generate_at is 'Next generation time';
comment on column maintenance.schedules.occurrence_count is 'Number of occurrences so far';
comment on column maintenance.schedules.last_done_at is 'Last completion of its work';
comment on column maintenance.schedules.trigger_logic is
'Of several triggers, time, meter and event: ANY of them brings it, or ALL have to have come';
comment on column maintenance.schedules.meter_id is 'Meter of the trigger';
comment on column maintenance.schedules.every_units is
'After how many units of the life to date of the meter it comes again';
comment on column maintenance.schedules.start_units is
'The life to date of the meter at which it comes first; FIXED keeps to the grid that is counted from it';
comment on column maintenance.schedules.lead_units is 'How many units before it is due its work is made';
comment on column maintenance.schedules.event is
'What happens to the asset that brings it: corrective work on it was completed, or it was put in service';
comment on column maintenance.schedules.season_starts is 'The first day of the season in which it is done, as MM-DD';
comment on column maintenance.schedules.season_ends is
'The last day of that season, as MM-DD; before season_starts it lies in the year after';
comment on column maintenance.schedules.off_season is
'What is due outside of the season: SKIP leaves it out, DEFER has it on the first day of the season, once';
comment on column maintenance.schedules.job_plan_id is 'The job plan by whose published revision its work is made';
comment on column maintenance.schedules.template_id is
'The template of the inspections that are opened instead of work orders';
comment on column maintenance.schedules.nest_group is
'Schedules of one subject with the same word are nested: the bigger one stands for the smaller';
comment on column maintenance.schedules.nest_level is 'Size within its nest; the highest replaces the others';
comment on column maintenance.schedules.nest_window_days is
'So many days around it a bigger one of its nest stands for it';
comment on column maintenance.schedules.is_statutory is 'Whether it is statutory, so that it is never skipped';
comment on column maintenance.schedules.next_units is 'The life to date of the meter at which it is due next';
comment on column maintenance.schedules.time_due_on is
'The day on which its time has come, where it waits for other triggers as well';
comment on column maintenance.schedules.armed_at is
'Since when it waits for its meter or event; what happened before brought the last one';
comment on column maintenance.schedules.failed_at is 'When making its work failed; empty once it succeeded';
comment on column maintenance.schedules.failure is 'Cause of the last failed generation; it is repeated an hour later';
comment on column maintenance.schedules.in_blackout is
'What falls into a blackout: SKIP, DEFER to the day after, or KEEP; empty is DEFER of what floats or a law asks for';
comment on column maintenance.schedules.route_id is 'Route of each work order';
comment on column maintenance.schedules.window_before_days is
'Work that is finished more days before it is due does not count for it: its day comes again. Empty: all counts';
comment on column maintenance.schedules.category_id is
'The category of which it covers the assets at the site: each of them has a schedule of its own, kept by it';
comment on column maintenance.schedules.covering_schedule_id is
'The schedule of a category that keeps this one for its asset';
comment on column maintenance.schedules.rrule is
'The rule of recurrence (RFC 5545) by whose days it comes, such as FREQ=MONTHLY;BYDAY=1MO';
comment on column maintenance.schedules.rule_ends_on is
'The last day of its rule, by COUNT or UNTIL; empty when it goes on for ever';
comment on column maintenance.schedules.window_after_days is
'So many days after it is due its work is still on time; without work by then it is MISSED. Empty: never too late';
comment on column maintenance.schedules.max_ahead is
'So many of its work orders are open at once, with GENERATE; empty: any number';
comment on column maintenance.schedules.contract_id is
'The contract under which its work is done: its work orders name it and its vendor while it is in force';
comment on column maintenance.schedules.activated_at is 'When it was activated first; empty of a draft';
comment on column maintenance.schedules.base_units is
'What its meter had counted when it began to wait for next_units, in the units of the meter; a reading that is '
'corrected below it moves next_units back';

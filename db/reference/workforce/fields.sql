delete from core.entity_fields where entity like 'workforce.%';

select core.field('workforce.workers', 'site_id', 'UUID',
  'Home site of the worker', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('workforce.workers', 'worker_number', 'TEXT',
  'Number of the worker, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('workforce.workers', 'name', 'TEXT',
  'Name of the worker', p_is_required => true, p_max_length => 150
);
select core.field('workforce.workers', 'account_id', 'UUID',
  'Account with which the worker signs in', p_target_entity => 'identity.accounts'
);
select core.field('workforce.workers', 'trade', 'TEXT', 'Trade or qualification, in words', p_max_length => 150);
select core.field('workforce.workers', 'craft_id', 'UUID',
  'Craft for the labour rate', p_target_entity => 'workforce.crafts'
);
select core.field('workforce.workers', 'craft_level', 'INTEGER',
  'Level in the craft: 1 is the highest', p_minimum => 1, p_maximum => 9
);
select core.field('workforce.workers', 'vendor_id', 'UUID',
  'Vendor that employs the worker; default own staff', p_target_entity => 'contract.vendors'
);
select core.field('workforce.workers', 'hired_on', 'DATE',
  'First day of employment; earlier hours are refused'
);
select core.field('workforce.workers', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('workforce.workers', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);

select core.field('workforce.calendars', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.calendars', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('workforce.calendars', 'is_default', 'BOOLEAN', 'Whether it is the calendar of sites without one');
select core.field('workforce.calendars', 'hours', 'OBJECT_ARRAY',
  'Working hours: {weekday, start_time, end_time}; the weekday such as MONDAY, or 1 (Monday) to 7 (Sunday)',
  p_is_column => false
);
select core.field('workforce.calendars', 'exceptions', 'OBJECT_ARRAY',
  'Holidays and special days: {occurs_on, is_working, start_time, end_time, name}', p_is_column => false
);
select core.field('workforce.calendars', 'archived_at', 'TIMESTAMP',
  'When the calendar was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.calendar_hours', 'weekday', 'TEXT',
  'Day of the week, by name or as a number from 1 (Monday) to 7 (Sunday)', p_is_required => true,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.calendar_hours', 'start_time', 'TIME', 'Start of the hours', p_is_required => true);
select core.field('workforce.calendar_hours', 'end_time', 'TIME',
  'End of the hours; 24:00 is the end of the day', p_is_required => true
);

select core.field('workforce.calendar_exceptions', 'occurs_on', 'DATE', 'Date of the exception', p_is_required => true);
select core.field('workforce.calendar_exceptions', 'is_working', 'BOOLEAN',
  'Whether work is done, only at these hours; false for a day without work'
);
select core.field('workforce.calendar_exceptions', 'start_time', 'TIME', 'Start of the hours of a working day');
select core.field('workforce.calendar_exceptions', 'end_time', 'TIME', 'End of the hours of a working day');
select core.field('workforce.calendar_exceptions', 'name', 'TEXT', 'Name of the day', p_max_length => 150);

select core.field('workforce.crafts', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.crafts', 'name', 'TEXT', 'Name of the craft', p_is_required => true, p_max_length => 150);
select core.field('workforce.crafts', 'archived_at', 'TIMESTAMP',
  'When the craft was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.labour_rates', 'worker_id', 'UUID',
  'Worker of the rate', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.labour_rates', 'craft_id', 'UUID',
  'Craft of the rate', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('workforce.labour_rates', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('workforce.labour_rates', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('workforce.labour_rates', 'hourly_rate', 'NUMBER',
  'Hourly rate', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 999999
);
select core.field('workforce.labour_rates', 'starts_on', 'DATE',
  'First day of the rate', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.labour_rates', 'ends_on', 'DATE', 'Last day of the rate; null for no end');

select core.field('workforce.pay_rules', 'fact', 'TEXT',
  'Condition of the rule', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{HOLIDAY,WEEKEND,WEEK_OVER,DAY_OVER,OUTSIDE_SHIFT,NIGHT}'
);
select core.field('workforce.pay_rules', 'threshold_minutes', 'INTEGER',
  'Minutes worked before WEEK_OVER or DAY_OVER applies', p_is_updatable => false, p_minimum => 0, p_maximum => 10080
);
select core.field('workforce.pay_rules', 'day_basis', 'TEXT',
  'Start of the day of DAY_OVER; default CALENDAR_DAY', p_is_updatable => false,
  p_vocabulary => '{CALENDAR_DAY,SHIFT_START}'
);
select core.field('workforce.pay_rules', 'start_time', 'TIME', 'Start of the NIGHT', p_is_updatable => false);
select core.field('workforce.pay_rules', 'end_time', 'TIME', 'End of the NIGHT', p_is_updatable => false);
select core.field('workforce.pay_rules', 'weekdays', 'TEXT_ARRAY',
  'Days of the WEEKEND', p_is_updatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.pay_rules', 'kind', 'TEXT',
  'Effect of the value', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MULTIPLIER,HOURLY,INCREMENT}'
);
select core.field('workforce.pay_rules', 'value', 'NUMBER',
  'Factor, or amount per hour', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999
);

select core.field('workforce.skills', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.skills', 'name', 'TEXT', 'Name of the skill', p_is_required => true, p_max_length => 150);
select core.field('workforce.skills', 'archived_at', 'TIMESTAMP',
  'When the skill was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.worker_skills', 'skill_id', 'UUID',
  'Skill of the worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.worker_skills', 'skill_level', 'INTEGER',
  'Level of the worker: 1 is a beginner, 5 the highest', p_is_required => true, p_is_updatable => false,
  p_minimum => 1, p_maximum => 5
);

select core.field('workforce.worker_crafts', 'craft_id', 'UUID',
  'Craft of the worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('workforce.worker_crafts', 'craft_level', 'INTEGER',
  'Level in the craft: 1 is the highest', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);

select core.field('workforce.certificate_types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.certificate_types', 'name', 'TEXT',
  'Name of the certificate type', p_is_required => true, p_max_length => 150
);
select core.field('workforce.certificate_types', 'validity_months', 'INTEGER',
  'Default validity from the day of issue, in months; null for no expiry',
  p_minimum => 1, p_maximum => 1200
);
select core.field('workforce.certificate_types', 'grace_days', 'INTEGER',
  'Days after expiry with a warning only, where the type does not block; default 0',
  p_minimum => 0, p_maximum => 3650
);
select core.field('workforce.certificate_types', 'is_blocking', 'BOOLEAN',
  'Whether an expired certificate excludes from work at once; default true'
);
select core.field('workforce.certificate_types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.worker_certificates', 'worker_id', 'UUID',
  'The worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.worker_certificates', 'certificate_type_id', 'UUID',
  'Certificate type', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.worker_certificates', 'revoked_on', 'DATE',
  'Day of revocation; no import creates a revoked certificate', p_is_creatable => false, p_is_updatable => false
);
select core.field('workforce.worker_certificates', 'certificate_number', 'TEXT',
  'Number of the certificate', p_is_updatable => false, p_max_length => 80
);
select core.field('workforce.worker_certificates', 'issued_on', 'DATE',
  'Day of issue', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.worker_certificates', 'expires_on', 'DATE',
  'Last day of validity; null for none; calculated from its type when omitted', p_is_updatable => false
);

select core.field('workforce.requirements', 'asset_id', 'UUID',
  'Asset with the requirement', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('workforce.requirements', 'category_id', 'UUID',
  'Category with the requirement, with its subcategories', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('workforce.requirements', 'type_id', 'UUID',
  'Work type with the requirement', p_is_updatable => false, p_target_entity => 'work.types'
);
select core.field('workforce.requirements', 'job_plan_id', 'UUID',
  'Job plan with the requirement, in all revisions', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);
select core.field('workforce.requirements', 'permit_kind_id', 'UUID',
  'Permit kind with the requirement', p_is_updatable => false, p_target_entity => 'safety.permit_kinds'
);
select core.field('workforce.requirements', 'template_id', 'UUID',
  'Inspection template with the requirement for inspectors', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('workforce.requirements', 'skill_id', 'UUID',
  'Skill required', p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.requirements', 'skill_level', 'INTEGER',
  'Lowest level of the skill: 1 is a beginner, 5 the highest; default 1', p_minimum => 1, p_maximum => 5
);
select core.field('workforce.requirements', 'certificate_type_id', 'UUID',
  'Certificate type required', p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.requirements', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('workforce.crews', 'site_id', 'UUID',
  'Site of the crew', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('workforce.crews', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.crews', 'name', 'TEXT', 'Name of the crew', p_is_required => true, p_max_length => 150);
select core.field('workforce.crews', 'archived_at', 'TIMESTAMP',
  'When the crew was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.crew_members', 'worker_id', 'UUID',
  'Worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.crew_members', 'starts_on', 'DATE',
  'First day of the membership', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.crew_members', 'ends_on', 'DATE',
  'Last day of the membership; null for no end', p_is_updatable => false
);
select core.field('workforce.crew_members', 'is_lead', 'BOOLEAN',
  'Whether the worker leads the crew; default false', p_is_updatable => false
);
select core.field('workforce.crew_members', 'is_full_time', 'BOOLEAN',
  'Whether the worker has the shifts of the crew; default true', p_is_updatable => false
);

select core.field('workforce.shift_patterns', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.shift_patterns', 'name', 'TEXT',
  'Name of the pattern', p_is_required => true, p_max_length => 150
);
select core.field('workforce.shift_patterns', 'cycle_days', 'INTEGER',
  'Length of the cycle in days', p_is_required => true, p_minimum => 1, p_maximum => 366
);
select core.field('workforce.shift_patterns', 'works_holidays', 'BOOLEAN',
  'Whether REGULAR shifts also take place on non-working days of the calendar of the home site; default false'
);
select core.field('workforce.shift_patterns', 'archived_at', 'TIMESTAMP',
  'When the pattern was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.pattern_shifts', 'day_index', 'INTEGER',
  'Day of the cycle on which the shift starts; the first is 0', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 365
);
select core.field('workforce.pattern_shifts', 'start_time', 'TIME',
  'Start of the shift in local time of the home site', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.pattern_shifts', 'end_time', 'TIME',
  'End of the shift; on the next day unless it is after start_time', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.pattern_shifts', 'kind', 'TEXT',
  'REGULAR for working time (default), ON_CALL for standby', p_is_updatable => false,
  p_vocabulary => '{REGULAR,ON_CALL}'
);

select core.field('workforce.shift_pins', 'starts_at', 'TIMESTAMP',
  'Start of the shift, in whole minutes, on the day at the home site', p_is_column => false
);
select core.field('workforce.shift_pins', 'ends_at', 'TIMESTAMP',
  'End of the shift, excluded; at most 24 hours after starts_at', p_is_column => false
);
select core.field('workforce.shift_pins', 'kind', 'TEXT',
  'REGULAR for working time (default), OVERTIME for more of it, ON_CALL for standby',
  p_vocabulary => '{REGULAR,OVERTIME,ON_CALL}', p_is_column => false
);

select core.field('workforce.shift_assignments', 'worker_id', 'UUID',
  'Worker with the pattern; either worker_id or crew_id is given', p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('workforce.shift_assignments', 'crew_id', 'UUID',
  'Crew with the pattern', p_is_updatable => false, p_target_entity => 'workforce.crews'
);
select core.field('workforce.shift_assignments', 'shift_pattern_id', 'UUID',
  'Shift pattern', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.shift_patterns'
);
select core.field('workforce.shift_assignments', 'anchor_on', 'DATE',
  'A day that is day 0 of the cycle; default starts_on'
);
select core.field('workforce.shift_assignments', 'starts_on', 'DATE',
  'First day on which shifts start by the pattern', p_is_required => true
);
select core.field('workforce.shift_assignments', 'ends_on', 'DATE',
  'Last day on which shifts start by the pattern; null for no end'
);

select core.field('workforce.absences', 'worker_id', 'UUID',
  'Absent worker; of request_absence always your own', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.absences', 'kind', 'TEXT',
  'Kind of absence', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LEAVE,SICK,TRAINING,OTHER}'
);
select core.field('workforce.absences', 'starts_at', 'TIMESTAMP',
  'Start of the absence', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.absences', 'ends_at', 'TIMESTAMP',
  'End of the absence, excluded; at most three years after starts_at', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.absences', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('workforce.dispatch_policies', 'travel_weight', 'INTEGER',
  'Weight of short travel in the score, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'load_weight', 'INTEGER',
  'Weight of a low load on the day, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'experience_weight', 'INTEGER',
  'Weight of experience with the asset, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'continuity_weight', 'INTEGER',
  'Weight of having had the work order or being responsible for the asset, in percent', p_is_creatable => false,
    p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'level_weight', 'INTEGER',
  'Weight of a craft level no better than planned, in percent', p_is_creatable => false, p_minimum => 0,
    p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'cost_weight', 'INTEGER',
  'Weight of a low labour rate, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 99
);
select core.field('workforce.dispatch_policies', 'answer_minutes', 'INTEGER',
  'Minutes after dispatch in which workers accept or decline', p_is_creatable => false, p_minimum => 1,
    p_maximum => 10080
);
select core.field('workforce.dispatch_policies', 'rest_minutes', 'INTEGER',
  'Least minutes between the shift or slot before and a shift; 0 when rest is not checked', p_is_creatable => false,
    p_minimum => 0, p_maximum => 1440
);
select core.field('workforce.dispatch_policies', 'grid_minutes', 'INTEGER',
  'Minutes between the possible starts of proposed slots: 5, 10, 15, 20, 30 or 60', p_is_creatable => false,
    p_minimum => 5, p_maximum => 60
);
select core.field('workforce.dispatch_policies', 'speed_kmh', 'INTEGER',
  'Average speed between sites in km/h', p_is_creatable => false, p_minimum => 1, p_maximum => 300
);
select core.field('workforce.dispatch_policies', 'detour', 'NUMBER',
  'Length of the road as a multiple of the straight line, at most two places', p_is_creatable => false, p_minimum => 1,
    p_maximum => 5
);

select core.field('workforce.site_distances', 'to_site_id', 'UUID',
  'Site to which the way leads', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('workforce.site_distances', 'minutes', 'INTEGER',
  'Travel time in minutes', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 1440
);

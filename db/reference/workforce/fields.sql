delete from core.entity_fields where entity like 'workforce.%';

select core.field('workforce.workers', 'site_id', 'UUID',
  'The home site', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('workforce.workers', 'worker_number', 'TEXT',
  'Number of the worker, unique in the organization; given by the system when left out', p_max_length => 80
);
select core.field('workforce.workers', 'name', 'TEXT',
  'Name of the worker', p_is_required => true, p_max_length => 150
);
select core.field('workforce.workers', 'account_id', 'UUID',
  'The account with which the worker signs in', p_target_entity => 'identity.accounts'
);
select core.field('workforce.workers', 'trade', 'TEXT', 'What the worker is trained in', p_max_length => 150);
select core.field('workforce.workers', 'craft_id', 'UUID',
  'The craft by which hours are paid', p_target_entity => 'workforce.crafts'
);
select core.field('workforce.workers', 'craft_level', 'INTEGER',
  'How far the worker has come in it: 1 is the highest', p_minimum => 1, p_maximum => 9
);
select core.field('workforce.workers', 'hired_on', 'DATE',
  'The first day on which the worker works here; hours before it are refused'
);
select core.field('workforce.workers', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('workforce.workers', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);

select core.field('workforce.calendars', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.calendars', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('workforce.calendars', 'is_default', 'BOOLEAN', 'Whether the sites keep it that name no calendar');
select core.field('workforce.calendars', 'hours', 'OBJECT_ARRAY',
  'Working hours: {weekday, start_time, end_time}', p_is_column => false
);
select core.field('workforce.calendars', 'exceptions', 'OBJECT_ARRAY',
  'Holidays and special days: {occurs_on, is_working, start_time, end_time, name}', p_is_column => false
);
select core.field('workforce.calendars', 'archived_at', 'TIMESTAMP',
  'When the calendar was put away; null brings it back', p_is_creatable => false
);

select core.field('workforce.calendar_hours', 'weekday', 'TEXT',
  'Day of the week, by name or as a number from 1 (Monday) to 7 (Sunday)', p_is_required => true,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.calendar_hours', 'start_time', 'TIME', 'When the hours begin', p_is_required => true);
select core.field('workforce.calendar_hours', 'end_time', 'TIME',
  'When the hours are over; 24:00 is the end of the day', p_is_required => true
);

select core.field('workforce.calendar_exceptions', 'occurs_on', 'DATE', 'The date', p_is_required => true);
select core.field('workforce.calendar_exceptions', 'is_working', 'BOOLEAN',
  'False: no work all day; true: work at these hours, and only then'
);
select core.field('workforce.calendar_exceptions', 'start_time', 'TIME', 'When the hours of a working day begin');
select core.field('workforce.calendar_exceptions', 'end_time', 'TIME', 'When the hours of a working day are over');
select core.field('workforce.calendar_exceptions', 'name', 'TEXT', 'Name of the day', p_max_length => 150);

select core.field('workforce.crafts', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.crafts', 'name', 'TEXT', 'Name of the craft', p_is_required => true, p_max_length => 150);
select core.field('workforce.crafts', 'archived_at', 'TIMESTAMP',
  'When the craft was put away; null brings it back', p_is_creatable => false
);

select core.field('workforce.labour_rates', 'worker_id', 'UUID',
  'The worker whose hours cost that', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.labour_rates', 'craft_id', 'UUID',
  'The craft whose hours cost that', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('workforce.labour_rates', 'craft_level', 'INTEGER',
  'The level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('workforce.labour_rates', 'currency', 'TEXT',
  'Three capital letters, such as EUR', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('workforce.labour_rates', 'hourly_rate', 'NUMBER',
  'What an hour costs', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 999999
);
select core.field('workforce.labour_rates', 'starts_on', 'DATE',
  'First day on which the rate holds', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.labour_rates', 'ends_on', 'DATE', 'Last day on which it holds; null without an end');

select core.field('workforce.pay_rules', 'fact', 'TEXT',
  'When the rule holds', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{HOLIDAY,WEEKEND,WEEK_OVER,DAY_OVER,OUTSIDE_SHIFT,NIGHT}'
);
select core.field('workforce.pay_rules', 'threshold_minutes', 'INTEGER',
  'How much is worked before WEEK_OVER or DAY_OVER holds', p_is_updatable => false, p_minimum => 0, p_maximum => 10080
);
select core.field('workforce.pay_rules', 'start_time', 'TIME', 'When the NIGHT begins', p_is_updatable => false);
select core.field('workforce.pay_rules', 'end_time', 'TIME', 'When the NIGHT is over', p_is_updatable => false);
select core.field('workforce.pay_rules', 'weekdays', 'TEXT_ARRAY',
  'The days of the WEEKEND', p_is_updatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.pay_rules', 'kind', 'TEXT',
  'What is done with the value', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MULTIPLIER,HOURLY,INCREMENT}'
);
select core.field('workforce.pay_rules', 'value', 'NUMBER',
  'The factor, or the amount for an hour', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999
);

select core.field('workforce.skills', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.skills', 'name', 'TEXT', 'Name of the skill', p_is_required => true, p_max_length => 150);
select core.field('workforce.skills', 'archived_at', 'TIMESTAMP',
  'When the skill was put away; null brings it back', p_is_creatable => false
);

select core.field('workforce.worker_skills', 'skill_id', 'UUID',
  'The skill', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.worker_skills', 'skill_level', 'INTEGER',
  'How well the worker has it: 1 is a beginner, 5 the best', p_is_required => true, p_is_updatable => false,
  p_minimum => 1, p_maximum => 5
);

select core.field('workforce.certificate_types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.certificate_types', 'name', 'TEXT',
  'Name of the type', p_is_required => true, p_max_length => 150
);
select core.field('workforce.certificate_types', 'validity_months', 'INTEGER',
  'How long one holds from the day of its issue when nothing else is said, in months; null for ever',
  p_minimum => 1, p_maximum => 1200
);
select core.field('workforce.certificate_types', 'grace_days', 'INTEGER',
  'For how many days after its end it is only warned of, where the type does not block; 0 when left out',
  p_minimum => 0, p_maximum => 3650
);
select core.field('workforce.certificate_types', 'is_blocking', 'BOOLEAN',
  'Whether one that has expired holds no more from the next day on; true when left out'
);
select core.field('workforce.certificate_types', 'archived_at', 'TIMESTAMP',
  'When the type was put away; null brings it back', p_is_creatable => false
);

select core.field('workforce.worker_certificates', 'worker_id', 'UUID',
  'The worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.worker_certificates', 'certificate_type_id', 'UUID',
  'What kind of certificate it is', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.worker_certificates', 'certificate_number', 'TEXT',
  'The number on the paper', p_is_updatable => false, p_max_length => 80
);
select core.field('workforce.worker_certificates', 'issued_on', 'DATE',
  'The day on which it was issued', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.worker_certificates', 'expires_on', 'DATE',
  'The last day on which it holds; null when it never expires; when left out, as its type says', p_is_updatable => false
);

select core.field('workforce.requirements', 'asset_id', 'UUID',
  'The asset that asks for it', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('workforce.requirements', 'category_id', 'UUID',
  'The category whose assets ask for it, with those of narrower ones', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('workforce.requirements', 'type_id', 'UUID',
  'The type of work that asks for it', p_is_updatable => false, p_target_entity => 'work.types'
);
select core.field('workforce.requirements', 'job_plan_id', 'UUID',
  'The job plan that asks for it, in each of its revisions', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);
select core.field('workforce.requirements', 'permit_kind_id', 'UUID',
  'The kind of permit that asks for it', p_is_updatable => false, p_target_entity => 'safety.permit_kinds'
);
select core.field('workforce.requirements', 'template_id', 'UUID',
  'The template that asks it of whoever inspects by it', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('workforce.requirements', 'skill_id', 'UUID',
  'The skill that is asked for', p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.requirements', 'skill_level', 'INTEGER',
  'The least level of the skill: 1 is a beginner, 5 the best; 1 when left out', p_minimum => 1, p_maximum => 5
);
select core.field('workforce.requirements', 'certificate_type_id', 'UUID',
  'The type of certificate that is asked for', p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.requirements', 'archived_at', 'TIMESTAMP',
  'When it was put away; null brings it back', p_is_creatable => false
);

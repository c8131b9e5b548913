merge into core.entity_fields as f
using (
  values
    ('workforce.workers', 'site_id', 'UUID', true, true, true, null::integer, null::text[], null::numeric, null::numeric, 'core.sites'::text, 'The home site'),
    ('workforce.workers', 'worker_number', 'TEXT', false, true, true, 80, null, null, null, null, 'Number of the worker, unique in the organization; given by the system when left out'),
    ('workforce.workers', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the worker'),
    ('workforce.workers', 'account_id', 'UUID', false, true, true, null, null, null, null, 'identity.accounts', 'The account with which the worker signs in'),
    ('workforce.workers', 'trade', 'TEXT', false, true, true, 150, null, null, null, null, 'What the worker is trained in'),
    ('workforce.workers', 'email', 'TEXT', false, true, true, 320, null, null, null, null, 'Email address'),
    ('workforce.workers', 'phone', 'TEXT', false, true, true, 50, null, null, null, null, 'Telephone number'),
    ('workforce.calendars', 'code', 'TEXT', true, true, true, 40, null, null, null, null, 'Short code, unique in the organization'),
    ('workforce.calendars', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the calendar'),
    ('workforce.calendars', 'is_default', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether the sites keep it that name no calendar'),
    ('workforce.calendars', 'hours', 'OBJECT_ARRAY', false, true, true, null, null, null, null, null, 'Working hours: {weekday, start_time, end_time}'),
    ('workforce.calendars', 'exceptions', 'OBJECT_ARRAY', false, true, true, null, null, null, null, null, 'Holidays and special days: {occurs_on, is_working, start_time, end_time, name}'),
    ('workforce.calendars', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the calendar was put away; null brings it back')
) as v (entity, field, kind, is_required, is_creatable, is_updatable, max_length, vocabulary, minimum, maximum, target_entity, description)
on f.entity = v.entity and f.field = v.field
when matched then
  update set kind = v.kind,
             is_required = v.is_required,
             is_creatable = v.is_creatable,
             is_updatable = v.is_updatable,
             max_length = v.max_length,
             vocabulary = v.vocabulary,
             minimum = v.minimum,
             maximum = v.maximum,
             target_entity = v.target_entity,
             description = v.description
when not matched then
  insert (
    entity, field, kind,
    is_required, is_creatable, is_updatable,
    max_length, vocabulary, minimum, maximum,
    target_entity, description
  )
  values (
    v.entity, v.field, v.kind,
    v.is_required, v.is_creatable, v.is_updatable,
    v.max_length, v.vocabulary, v.minimum, v.maximum,
    v.target_entity, v.description
  )
when not matched by source and f.entity like 'workforce.%' then delete;

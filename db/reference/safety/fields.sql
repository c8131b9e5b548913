delete from core.entity_fields where entity like 'safety.%';

select core.field('safety.permit_kinds', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('safety.permit_kinds', 'name', 'TEXT',
  'Name of the kind', p_is_required => true, p_max_length => 150
);
select core.field('safety.permit_kinds', 'class', 'TEXT',
  'Class of hazard', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{HOT_WORK,CONFINED_SPACE,HEIGHT,ELECTRICAL,EXCAVATION,LINE_BREAK,GENERAL,ISOLATION}'
);
select core.field('safety.permit_kinds', 'conflict_groups', 'TEXT_ARRAY',
  'Codes of conflict groups, such as IGNITION: permits of two classes with a common code exclude each other'
);
select core.field('safety.permit_kinds', 'maximum_minutes', 'INTEGER',
  'Longest duration of an issue, in minutes', p_is_required => true, p_minimum => 1, p_maximum => 525600
);
select core.field('safety.permit_kinds', 'gas_test_minutes', 'INTEGER',
  'Longest age of a gas test, in minutes; required with limits, unless gas_test_never_expires', p_minimum => 1,
  p_maximum => 525600
);
select core.field('safety.permit_kinds', 'gas_test_never_expires', 'BOOLEAN',
  'Whether gas tests have no longest age; default false'
);
select core.field('safety.permit_kinds', 'gas_warning_minutes', 'INTEGER',
  'Minutes before the expiry of a gas test at which signers are notified; default 10',
  p_minimum => 0, p_maximum => 525600
);
select core.field('safety.permit_kinds', 'required_roles', 'TEXT_ARRAY',
  'Roles that sign it besides acceptor and issuer', p_vocabulary => '{AREA_AUTHORITY,SAFETY}'
);
select core.field('safety.permit_kinds', 'separated_roles', 'TEXT_ARRAY',
  'Roles of which one person signs at most one of an issue; default all; issuer and acceptor always differ',
  p_vocabulary => '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}'
);
select core.field('safety.permit_kinds', 'archived_at', 'TIMESTAMP',
  'When the kind was archived; null restores it', p_is_creatable => false
);

select core.field('safety.permit_kind_questions', 'prompt', 'TEXT',
  'Question, or control that must be in place', p_is_required => true, p_max_length => 500
);
select core.field('safety.permit_kind_questions', 'needed_answer', 'TEXT',
  'Answer required for issue; default any', p_vocabulary => '{YES,NO}'
);
select core.field('safety.permit_kind_questions', 'is_required', 'BOOLEAN',
  'Whether issue requires an answer; default true'
);

select core.field('safety.permit_kind_limits', 'gas', 'TEXT',
  'Substance measured, such as O2 or H2S', p_is_required => true, p_max_length => 40
);
select core.field('safety.permit_kind_limits', 'unit', 'TEXT',
  'Unit of the numbers, such as % or ppm', p_is_required => true, p_max_length => 20
);
select core.field('safety.permit_kind_limits', 'minimum', 'NUMBER',
  'Lowest safe value', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('safety.permit_kind_limits', 'maximum', 'NUMBER',
  'Highest safe value', p_minimum => -999999999999, p_maximum => 999999999999
);

select core.field('safety.permit_kind_signers', 'role', 'TEXT',
  'Role of the signature', p_is_required => true, p_vocabulary => '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}'
);
select core.field('safety.permit_kind_signers', 'is_anybody', 'BOOLEAN',
  'Whether any account with the permission can sign; default false'
);
select core.field('safety.permit_kind_signers', 'role_id', 'UUID',
  'Role of the organization whose holders can sign', p_target_entity => 'identity.roles'
);
select core.field('safety.permit_kind_signers', 'certificate_type_id', 'UUID',
  'Certificate type: workers with a valid certificate at the site can sign',
  p_target_entity => 'workforce.certificate_types'
);
select core.field('safety.permit_kind_signers', 'account_id', 'UUID',
  'Account that can sign', p_target_entity => 'identity.accounts'
);

select core.field('safety.permits', 'site_id', 'UUID',
  'Site of the work; default that of the work order, else of the asset', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('safety.permits', 'permit_number', 'TEXT',
  'Number of the permit; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('safety.permits', 'kind_id', 'UUID',
  'Permit kind', p_is_required => true, p_is_updatable => false, p_target_entity => 'safety.permit_kinds'
);
select core.field('safety.permits', 'work_order_id', 'UUID',
  'Work order that it allows', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('safety.permits', 'location_id', 'UUID',
  'Location of the work; default that of the work order', p_target_entity => 'asset.locations'
);
select core.field('safety.permits', 'asset_id', 'UUID',
  'Asset of the work; default that of the work order', p_target_entity => 'asset.assets'
);
select core.field('safety.permits', 'title', 'TEXT',
  'Work that is allowed', p_is_required => true, p_max_length => 250
);
select core.field('safety.permits', 'hazards', 'TEXT', 'Hazards', p_max_length => 4000);
select core.field('safety.permits', 'controls', 'TEXT', 'Precautions', p_max_length => 4000);
select core.field('safety.permits', 'starts_at', 'TIMESTAMP', 'From when it holds', p_is_required => true);
select core.field('safety.permits', 'ends_at', 'TIMESTAMP',
  'End of the permit, excluded', p_is_required => true
);

select core.field('safety.permit_questions', 'id', 'UUID',
  'Id of the question', p_is_creatable => false, p_target_entity => 'safety.permit_questions'
);
select core.field('safety.permit_questions', 'answer', 'TEXT',
  'Answer, NA for not applicable; null removes it', p_is_creatable => false, p_vocabulary => '{YES,NO,NA}'
);
select core.field('safety.permit_questions', 'note', 'TEXT',
  'Note on the answer', p_is_creatable => false, p_max_length => 2000
);

select core.field('safety.gas_tests', 'gas', 'TEXT',
  'Substance measured, as in the limits of the permit kind', p_is_required => true, p_is_updatable => false,
  p_max_length => 40
);
select core.field('safety.gas_tests', 'reading', 'NUMBER',
  'Measured value, in the unit of the permit kind', p_is_required => true, p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('safety.gas_tests', 'taken_at', 'TIMESTAMP',
  'Time of measurement; default now', p_is_updatable => false
);
select core.field('safety.gas_tests', 'instrument', 'TEXT',
  'Measuring instrument', p_is_updatable => false, p_max_length => 150
);
select core.field('safety.gas_tests', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('safety.procedures', 'site_id', 'UUID',
  'Site of the procedure; default that of the asset', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('safety.procedures', 'procedure_number', 'TEXT',
  'Number of the procedure; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('safety.procedures', 'title', 'TEXT',
  'Object of the lockout', p_is_required => true, p_max_length => 250
);
select core.field('safety.procedures', 'asset_id', 'UUID',
  'Asset to lock out, at the site', p_target_entity => 'asset.assets'
);
select core.field('safety.procedures', 'location_id', 'UUID', 'Location to lock out',
  p_target_entity => 'asset.locations');
select core.field('safety.procedures', 'instructions', 'TEXT',
  'Persons to notify, and shutdown steps', p_max_length => 8000
);
select core.field('safety.procedures', 'review_months', 'INTEGER',
  'Months until the next review; default 12, the most', p_minimum => 1, p_maximum => 12
);

select core.field('safety.points', 'energy', 'TEXT',
  'Energy source', p_is_required => true,
  p_vocabulary => '{ELECTRICAL,MECHANICAL,HYDRAULIC,PNEUMATIC,CHEMICAL,THERMAL,GRAVITY,STEAM,RADIATION,OTHER}'
);
select core.field('safety.points', 'device', 'TEXT',
  'Isolation device, such as a breaker or a valve', p_is_required => true, p_max_length => 250
);
select core.field('safety.points', 'place', 'TEXT', 'Place of the isolation device', p_max_length => 250);
select core.field('safety.points', 'method', 'TEXT',
  'Method: lock or tag', p_is_required => true, p_vocabulary => '{LOCK,TAG}'
);
select core.field('safety.points', 'release_step', 'TEXT', 'Release of stored energy', p_max_length => 2000);
select core.field('safety.points', 'verify_step', 'TEXT',
  'Verification of isolation', p_is_required => true, p_max_length => 2000
);

select core.field('safety.applications', 'procedure_id', 'UUID',
  'Published revision of the procedure', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'safety.procedures'
);
select core.field('safety.applications', 'work_order_id', 'UUID',
  'Work order of the lockout', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('safety.applications', 'is_group', 'BOOLEAN',
  'Whether it is a group lockout with a box for the keys', p_is_updatable => false
);

select core.field('safety.locks', 'point_id', 'UUID',
  'Isolation point; default the box of a group lockout', p_is_updatable => false, p_target_entity => 'safety.points'
);
select core.field('safety.locks', 'lock_number', 'TEXT',
  'Marking on the lock', p_is_required => true, p_is_updatable => false, p_max_length => 40
);

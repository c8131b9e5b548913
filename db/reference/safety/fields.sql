delete from core.entity_fields where entity like 'safety.%';

select core.field('safety.permit_kinds', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('safety.permit_kinds', 'name', 'TEXT',
  'Name of the kind', p_is_required => true, p_max_length => 150
);
select core.field('safety.permit_kinds', 'class', 'TEXT',
  'What kind of danger it is about', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{HOT_WORK,CONFINED_SPACE,HEIGHT,ELECTRICAL,EXCAVATION,LINE_BREAK,GENERAL,ISOLATION}'
);
select core.field('safety.permit_kinds', 'conflict_groups', 'TEXT_ARRAY',
  'Codes of groups, such as IGNITION: permits of two classes in one group exclude each other'
);
select core.field('safety.permit_kinds', 'maximum_minutes', 'INTEGER',
  'How long it can be issued for at once', p_is_required => true, p_minimum => 1, p_maximum => 525600
);
select core.field('safety.permit_kinds', 'gas_test_minutes', 'INTEGER',
  'How old a gas test may be; needed with limits, unless gas_test_never_expires', p_minimum => 1, p_maximum => 525600
);
select core.field('safety.permit_kinds', 'gas_test_never_expires', 'BOOLEAN',
  'Whether a gas test counts whatever its age; false when left out'
);
select core.field('safety.permit_kinds', 'gas_warning_minutes', 'INTEGER',
  'How many minutes before a gas test expires those who signed are notified; 10 when left out',
  p_minimum => 0, p_maximum => 525600
);
select core.field('safety.permit_kinds', 'required_roles', 'TEXT_ARRAY',
  'Who signs it besides the one who accepts and the one who issues it', p_vocabulary => '{AREA_AUTHORITY,SAFETY}'
);
select core.field('safety.permit_kinds', 'separated_roles', 'TEXT_ARRAY',
  'As which one person signs an issue once at most; all when left out. Issuer and acceptor always differ',
  p_vocabulary => '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}'
);
select core.field('safety.permit_kinds', 'archived_at', 'TIMESTAMP',
  'When the kind was put away; null brings it back', p_is_creatable => false
);

select core.field('safety.permit_kind_questions', 'prompt', 'TEXT',
  'What is asked, or the control that must be in place', p_is_required => true, p_max_length => 500
);
select core.field('safety.permit_kind_questions', 'needed_answer', 'TEXT',
  'The answer without which no permit is issued; any when left out', p_vocabulary => '{YES,NO}'
);
select core.field('safety.permit_kind_questions', 'is_required', 'BOOLEAN',
  'Whether no permit is issued before it is answered; true when left out'
);

select core.field('safety.permit_kind_limits', 'gas', 'TEXT',
  'What is measured, such as O2 or H2S', p_is_required => true, p_max_length => 40
);
select core.field('safety.permit_kind_limits', 'unit', 'TEXT',
  'Unit of the numbers, such as % or ppm', p_is_required => true, p_max_length => 20
);
select core.field('safety.permit_kind_limits', 'minimum', 'NUMBER',
  'The least that is safe', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('safety.permit_kind_limits', 'maximum', 'NUMBER',
  'The most that is safe', p_minimum => -999999999999, p_maximum => 999999999999
);

select core.field('safety.permit_kind_signers', 'role', 'TEXT',
  'As what is signed', p_is_required => true, p_vocabulary => '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}'
);
select core.field('safety.permit_kind_signers', 'is_anybody', 'BOOLEAN',
  'Whether everybody may who has the permission; false when left out'
);
select core.field('safety.permit_kind_signers', 'role_id', 'UUID',
  'The role of the organization whose holders may', p_target_entity => 'identity.roles'
);
select core.field('safety.permit_kind_signers', 'certificate_type_id', 'UUID',
  'The type of certificate: workers may who have one that holds on the day, at the site',
  p_target_entity => 'workforce.certificate_types'
);
select core.field('safety.permit_kind_signers', 'account_id', 'UUID',
  'The person who may', p_target_entity => 'identity.accounts'
);

select core.field('safety.permits', 'site_id', 'UUID',
  'The site of the work; that of the work order, else that of the asset, when left out', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('safety.permits', 'permit_number', 'TEXT',
  'Number of the permit; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('safety.permits', 'kind_id', 'UUID',
  'The kind of permit', p_is_required => true, p_is_updatable => false, p_target_entity => 'safety.permit_kinds'
);
select core.field('safety.permits', 'work_order_id', 'UUID',
  'The work that it allows', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('safety.permits', 'location_id', 'UUID',
  'Where the work is; that of the work order when neither place is given', p_target_entity => 'asset.locations'
);
select core.field('safety.permits', 'asset_id', 'UUID',
  'The asset that is worked on; that of the work order when neither place is given', p_target_entity => 'asset.assets'
);
select core.field('safety.permits', 'title', 'TEXT',
  'The work that is allowed', p_is_required => true, p_max_length => 250
);
select core.field('safety.permits', 'hazards', 'TEXT', 'What the dangers are', p_max_length => 4000);
select core.field('safety.permits', 'controls', 'TEXT', 'What is done against them', p_max_length => 4000);
select core.field('safety.permits', 'starts_at', 'TIMESTAMP', 'From when it holds', p_is_required => true);
select core.field('safety.permits', 'ends_at', 'TIMESTAMP',
  'Until when it holds, this instant not included', p_is_required => true
);

select core.field('safety.permit_questions', 'id', 'UUID',
  'The question', p_is_creatable => false, p_target_entity => 'safety.permit_questions'
);
select core.field('safety.permit_questions', 'answer', 'TEXT',
  'The answer, NA for what does not apply; null takes it back', p_is_creatable => false, p_vocabulary => '{YES,NO,NA}'
);
select core.field('safety.permit_questions', 'note', 'TEXT',
  'What there is to say about the answer', p_is_creatable => false, p_max_length => 2000
);

select core.field('safety.gas_tests', 'gas', 'TEXT',
  'What was measured, as the kind of the permit calls it', p_is_required => true, p_is_updatable => false,
  p_max_length => 40
);
select core.field('safety.gas_tests', 'reading', 'NUMBER',
  'What was found, in the unit that the kind names', p_is_required => true, p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('safety.gas_tests', 'taken_at', 'TIMESTAMP',
  'When it was measured; now when left out', p_is_updatable => false
);
select core.field('safety.gas_tests', 'instrument', 'TEXT',
  'What it was measured with', p_is_updatable => false, p_max_length => 150
);
select core.field('safety.gas_tests', 'note', 'TEXT',
  'What there is to say about it', p_is_updatable => false, p_max_length => 2000
);

select core.field('safety.procedures', 'site_id', 'UUID',
  'The site where it is locked out; that of the asset when left out', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('safety.procedures', 'procedure_number', 'TEXT',
  'Number of the procedure; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('safety.procedures', 'title', 'TEXT',
  'What is locked out', p_is_required => true, p_max_length => 250
);
select core.field('safety.procedures', 'asset_id', 'UUID',
  'The asset that is locked out, at the site', p_target_entity => 'asset.assets'
);
select core.field('safety.procedures', 'location_id', 'UUID', 'Where it is', p_target_entity => 'asset.locations');
select core.field('safety.procedures', 'instructions', 'TEXT',
  'Who is told, and how it is shut down', p_max_length => 8000
);
select core.field('safety.procedures', 'review_months', 'INTEGER',
  'After how many months it is looked at again; 12, the most, when left out', p_minimum => 1, p_maximum => 12
);

select core.field('safety.points', 'energy', 'TEXT',
  'What is kept away', p_is_required => true,
  p_vocabulary => '{ELECTRICAL,MECHANICAL,HYDRAULIC,PNEUMATIC,CHEMICAL,THERMAL,GRAVITY,STEAM,RADIATION,OTHER}'
);
select core.field('safety.points', 'device', 'TEXT',
  'What it is kept away with, such as a breaker or a valve', p_is_required => true, p_max_length => 250
);
select core.field('safety.points', 'place', 'TEXT', 'Where that is', p_max_length => 250);
select core.field('safety.points', 'method', 'TEXT',
  'Whether it is locked or only tagged', p_is_required => true, p_vocabulary => '{LOCK,TAG}'
);
select core.field('safety.points', 'release_step', 'TEXT', 'How what is stored is released', p_max_length => 2000);
select core.field('safety.points', 'verify_step', 'TEXT',
  'How it is tried that nothing is left', p_is_required => true, p_max_length => 2000
);

select core.field('safety.applications', 'procedure_id', 'UUID',
  'The procedure, in the revision that is published', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'safety.procedures'
);
select core.field('safety.applications', 'work_order_id', 'UUID',
  'The work order for which it is locked out', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('safety.applications', 'is_group', 'BOOLEAN',
  'Whether the keys of the points lie in a box on which each worker hangs a lock', p_is_updatable => false
);

select core.field('safety.locks', 'point_id', 'UUID',
  'The point; the box of a group when left out', p_is_updatable => false, p_target_entity => 'safety.points'
);
select core.field('safety.locks', 'lock_number', 'TEXT',
  'What stands on the lock', p_is_required => true, p_is_updatable => false, p_max_length => 40
);

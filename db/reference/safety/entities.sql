delete from core.entities
 where entity like 'safety.%'
   and entity <> all (array[
        'safety.applications', 'safety.gas_tests', 'safety.locks', 'safety.permit_kind_limits',
        'safety.permit_kind_questions', 'safety.permit_kind_signers', 'safety.permit_kinds', 'safety.permit_questions',
        'safety.permits', 'safety.points', 'safety.procedures', 'safety.signatures'
       ]);

select core.entity('safety.gas_tests', 'permit_gas_tests', 'permit_gas_test', 'gas',
  p_create_action => 'record_permit_gas_test'
);
select core.entity('safety.permit_kind_limits', 'permit_kind_limits', 'permit_kind_limit', 'gas');
select core.entity('safety.permit_kind_questions', 'permit_kind_questions', 'permit_kind_question', 'prompt');
select core.entity('safety.permit_kind_signers', 'permit_kind_signers', 'permit_kind_signer', 'role');
select core.entity('safety.permit_kinds', 'permit_kinds', 'permit_kind', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_permit_kind',
  p_update_action => 'update_permit_kind', p_option_condition => 'archived_at is null'
);
select core.entity('safety.permit_questions', 'permit_questions', 'permit_question', 'prompt',
  p_update_action => 'answer_permit_questions'
);
select core.entity('safety.permits', 'permits', 'permit', 'title',
  p_code_column => 'permit_number', p_search_columns => '{permit_number,title}',
  p_create_action => 'create_permit', p_update_action => 'update_permit', p_number_prefix => 'PTW-',
  p_option_condition => 'status not in (''CLOSED'', ''CANCELLED'')', p_guard => 'safety.permit_transition_faults'
);
select core.entity('safety.signatures', 'permit_signatures', 'permit_signature', 'role',
  p_create_action => 'sign_permit'
);
select core.entity('safety.procedures', 'lockout_procedures', 'lockout_procedure', 'title',
  p_code_column => 'procedure_number', p_search_columns => '{procedure_number,title}',
  p_create_action => 'create_lockout_procedure', p_update_action => 'update_lockout_procedure',
  p_number_prefix => 'LP-', p_option_condition => 'status = ''PUBLISHED'''
);
select core.entity('safety.points', 'lockout_points', 'lockout_point', 'device');
select core.entity('safety.applications', 'lockout_applications', 'lockout_application', 'application_number',
  p_code_column => 'application_number', p_search_columns => '{application_number}',
  p_create_action => 'create_lockout_application', p_number_prefix => 'LO-',
  p_option_condition => 'status not in (''ENDED'', ''CANCELLED'')'
);
select core.entity('safety.locks', 'lockout_locks', 'lockout_lock', 'lock_number',
  p_create_action => 'apply_lockout_lock'
);

delete from core.entities
 where entity like 'request.%'
   and entity <> all ('{request.messages,request.portals,request.problems,request.requests}');

select core.entity('request.messages', 'request_messages', 'request_message', 'kind',
  p_create_action => 'request_details'
);
select core.entity('request.portals', 'request_portals', 'request_portal', 'title',
  p_search_columns => '{title}', p_create_action => 'create_request_portal',
  p_update_action => 'update_request_portal', p_option_condition => 'is_active'
);
select core.entity('request.problems', 'request_problems', 'request_problem', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_request_problem',
  p_update_action => 'update_request_problem', p_option_condition => 'archived_at is null'
);
select core.entity('request.requests', 'requests', 'request', 'title',
  p_code_column => 'request_number', p_search_columns => '{request_number,title}',
  p_create_action => 'create_request', p_update_action => 'update_request', p_has_custom => true,
  p_number_prefix => 'RQ-',
    p_option_condition => 'status in (''NEW'', ''TRIAGED'', ''WAITING_REQUESTER'', ''CONVERTED'')',
  p_takes_files => '{request.create,request.triage}'
);

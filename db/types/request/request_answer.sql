comment on type request.request_answer is 'Result of the actions on a request';
comment on column request.request_answer.id is 'Id of the request';
comment on column request.request_answer.request_number is 'Number of the request';
comment on column request.request_answer.status is 'Status of the request';
comment on column request.request_answer.work_order_id is 'Work order of the request; empty for none';
comment on column request.request_answer.row_version is 'Version of the request';

comment on type request.request_answer is 'What actions on a request answer';
comment on column request.request_answer.id is 'Id of the request';
comment on column request.request_answer.request_number is 'Number of the request';
comment on column request.request_answer.status is 'Status of the request';
comment on column request.request_answer.work_order_id is 'The work that is made of it, if there is';
comment on column request.request_answer.row_version is 'Version of the request';

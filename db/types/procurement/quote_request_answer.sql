comment on type procurement.quote_request_answer is 'Result of the actions on a request for quotation';
comment on column procurement.quote_request_answer.id is 'Id of the request';
comment on column procurement.quote_request_answer.quote_request_number is
'Number of the request, unique in the organization';
comment on column procurement.quote_request_answer.status is 'Life-cycle status';

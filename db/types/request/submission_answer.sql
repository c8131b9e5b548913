comment on type request.submission_answer is 'State of a request, for a requester without an account';
comment on column request.submission_answer.request_number is 'Number of the request';
comment on column request.submission_answer.title is 'Subject of the request, as entered';
comment on column request.submission_answer.status is
'Status of the request; for a duplicate, the status of the original request';
comment on column request.submission_answer.reported_at is 'Time of submission';
comment on column request.submission_answer.updated_at is 'Time of the last change';
comment on column request.submission_answer.note is 'Open question, or reason for the rejection or cancellation';
comment on column request.submission_answer.conversation is
'Questions and answers, in order: an array with kind (QUESTION or ANSWER), body and sent_at';
comment on column request.submission_answer.allowed_actions is 'Actions that can be called with the reference now';

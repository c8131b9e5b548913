comment on type request.submission_answer is 'What who has no account is notified of the own request';
comment on column request.submission_answer.request_number is 'Number of the request';
comment on column request.submission_answer.title is 'What it is about, as it was said';
comment on column request.submission_answer.status is
'What became of it; of a request that says the same as another, what became of that one';
comment on column request.submission_answer.reported_at is 'When it was submitted';
comment on column request.submission_answer.updated_at is 'When something last happened to it';
comment on column request.submission_answer.note is 'What is asked, or why it was rejected or cancelled';
comment on column request.submission_answer.conversation is
'What was asked and answered, in order: an array with kind (QUESTION or ANSWER), body and sent_at';
comment on column request.submission_answer.allowed_actions is 'What can be called with the reference now';

comment on table request.messages is 'What was asked of a requester and what came back; never changed';
comment on column request.messages.id is 'Id of the message';
comment on column request.messages.site_id is 'Site of the request';
comment on column request.messages.request_id is 'The request';
comment on column request.messages.kind is 'QUESTION goes to the requester, ANSWER comes back';
comment on column request.messages.body is 'What was said';
comment on column request.messages.sent_at is 'When it was said';

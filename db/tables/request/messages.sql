comment on table request.messages is 'A question to a requester, or an answer; never changed';
comment on column request.messages.id is 'Id of the message';
comment on column request.messages.site_id is 'Site of the request';
comment on column request.messages.request_id is 'Request of the message';
comment on column request.messages.kind is 'QUESTION to the requester, or ANSWER from the requester';
comment on column request.messages.body is 'Text of the message';
comment on column request.messages.sent_at is 'Time of the message';

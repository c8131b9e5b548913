comment on type file.upload_answer is 'Result of the actions that create an upload';
comment on column file.upload_answer.id is 'Id of the upload, the last part of its address';
comment on column file.upload_answer.url is 'Path of this host to which the file is sent';
comment on column file.upload_answer.ticket is 'Ticket for the header Authorization: Ticket <ticket>; keep it secret';
comment on column file.upload_answer.expires_at is 'Time from which the ticket is not valid';

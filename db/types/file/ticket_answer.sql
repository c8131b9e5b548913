comment on type file.ticket_answer is 'State of an upload';
comment on column file.ticket_answer.id is 'Id of the upload';
comment on column file.ticket_answer.byte_count is 'Size in bytes that was announced';
comment on column file.ticket_answer.expires_at is 'Time from which the ticket is not valid';

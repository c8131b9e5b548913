comment on type file.document_answer is 'Result of the actions that create a document';
comment on column file.document_answer.id is 'Id of the document';
comment on column file.document_answer.status is 'QUEUED: /documents shows its progress';
comment on column file.document_answer.name is 'Name of the file';
comment on column file.document_answer.created_at is 'Time of creation';

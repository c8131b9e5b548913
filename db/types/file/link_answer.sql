comment on type file.link_answer is 'Result of the actions on a file at a record';
comment on column file.link_answer.id is 'Id of the link';
comment on column file.link_answer.row_version is 'Version of the link';

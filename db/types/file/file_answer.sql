comment on type file.file_answer is 'Result of the actions on a file';
comment on column file.file_answer.id is 'Id of the file';
comment on column file.file_answer.row_version is 'Version of the file';

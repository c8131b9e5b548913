comment on type integration.import_file_answer is 'Result of the actions on an import of a file';
comment on column integration.import_file_answer.id is 'Id of the import';
comment on column integration.import_file_answer.list is 'List into which it is imported';
comment on column integration.import_file_answer.status is 'Status of the import';

comment on type contract.revision_answer is 'Result of the actions on a contract revision';
comment on column contract.revision_answer.id is 'Id of the revision';
comment on column contract.revision_answer.contract_id is 'The contract';
comment on column contract.revision_answer.revision is 'Number of the revision, from 1';
comment on column contract.revision_answer.status is 'Status of the revision';
comment on column contract.revision_answer.row_version is 'Version of the revision';

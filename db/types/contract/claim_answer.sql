comment on type contract.claim_answer is 'Result of the actions on a claim';
comment on column contract.claim_answer.id is 'Id of the claim';
comment on column contract.claim_answer.claim_number is 'Number of the claim, unique in the organization';
comment on column contract.claim_answer.status is 'Status of the claim';
comment on column contract.claim_answer.submit_by_on is 'Last day for the submission; empty for no limit';
comment on column contract.claim_answer.row_version is 'Version of the claim';

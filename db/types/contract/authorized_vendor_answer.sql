comment on type contract.authorized_vendor_answer is 'Result of the actions on an authorized vendor';
comment on column contract.authorized_vendor_answer.id is 'Id of the authorization';
comment on column contract.authorized_vendor_answer.contract_id is
'The contract; empty with a contract type or a manufacturer';
comment on column contract.authorized_vendor_answer.type_id is
'The contract type; empty with a contract or a manufacturer';
comment on column contract.authorized_vendor_answer.vendor_id is 'The authorized vendor; empty for own staff';
comment on column contract.authorized_vendor_answer.row_version is 'Version of the authorization';

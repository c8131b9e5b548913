-- What actions answer; an attribute that is a column of the list means what the list says of it. What the columns of
-- tables mean, so that their lists need not say it again.

create type contract.contract_answer as (id uuid, contract_number text, status text, row_version integer);
comment on type contract.contract_answer is 'What actions on a contract answer';

create type contract.vendor_answer as (id uuid, code text, status text, row_version integer);
comment on type contract.vendor_answer is 'What actions on a vendor answer';

comment on column contract.contracts.id is 'Id of the contract';
comment on column contract.contracts.contract_number is 'Number of the contract, unique in the organization';
comment on column contract.contracts.title is 'What the contract is about';
comment on column contract.contracts.status is
  'Where the contract is in its life; it starts and expires by its dates, within minutes of midnight';
comment on column contract.contracts.status_reason is 'Why it was suspended, terminated or sent back';
comment on column contract.contracts.type_id is 'The contract type';
comment on column contract.contracts.vendor_id is 'With whom the contract is made';
comment on column contract.contracts.starts_on is 'First day on which it covers, at each site by its own clock';
comment on column contract.contracts.ends_on is
  'Last day on which it covers, at each site by its own clock; empty when it runs until terminated';
comment on column contract.contracts.signed_at is 'When it was signed';
comment on column contract.contracts.requires_authorized_vendor is
  'Whether the contract itself, once signed, asks for authorized vendors';
comment on column contract.vendors.id is 'Id of the vendor';
comment on column contract.vendors.code is 'Short code, unique in the organization';
comment on column contract.vendors.name is 'Name of the company';
comment on column contract.vendors.status is 'Whether new contracts may name it';

comment on table contract.contracts is 'An agreement with a vendor, for one site or for all';
comment on column contract.contracts.id is 'Id of the contract';
comment on column contract.contracts.site_id is 'The site that the contract is for; empty when it is for all';
comment on column contract.contracts.reach_id is
'What row security asks: the site, or the organization''s own id when the contract is for all sites';
comment on column contract.contracts.contract_number is 'Number of the contract, unique in the organization';
comment on column contract.contracts.type_id is 'The contract type';
comment on column contract.contracts.vendor_id is 'Vendor of the contract';
comment on column contract.contracts.title is 'Subject of the contract';
comment on column contract.contracts.status is
'Life-cycle status; it starts and expires by its dates, within minutes of midnight';
comment on column contract.contracts.status_reason is 'Reason for the suspension, termination or rejection';
comment on column contract.contracts.starts_on is 'First day on which it covers, at each site by its own clock';
comment on column contract.contracts.ends_on is
'Last day on which it covers, at each site by its own clock; empty when it runs until terminated';
comment on column contract.contracts.signed_at is 'When it was signed';
comment on column contract.contracts.covers_labour is 'Empty when the type decides';
comment on column contract.contracts.covers_parts is 'Empty when the type decides';
comment on column contract.contracts.covers_travel is 'Empty when the type decides';
comment on column contract.contracts.requires_authorized_vendor is
'Whether the contract itself, once signed, asks for authorized vendors';
comment on column contract.contracts.total_value is 'In the contract''s currency';
comment on column contract.contracts.terminated_at is
'Time of the termination; the day of it at each site is the last day of cover';
comment on column contract.contracts.terminated_from is 'Status before the termination';
comment on column contract.contracts.renewal_notice_days is
'Days before ends_on at which its end is notified; empty for no notice';
comment on column contract.contracts.renewal_months is 'Length of the next term in months; empty until terminated';
comment on column contract.contracts.predecessor_id is 'The contract that it continues; empty for none';
comment on column contract.contracts.notified_ends_on is 'Last day that was notified; empty before';
comment on column contract.contracts.auto_renews is
'Whether a successor is made and approved by itself when its notice period begins, else on its last day';

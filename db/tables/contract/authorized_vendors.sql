comment on table contract.authorized_vendors is
'Authorization of a vendor, or of own staff, for a contract, all contracts of a type, or assets of a manufacturer';
comment on column contract.authorized_vendors.id is 'Id of the authorization';
comment on column contract.authorized_vendors.site_id is 'Site for which it holds; empty for all sites';
comment on column contract.authorized_vendors.reach_id is
'Key of row security: the site, or the organization for all sites';
comment on column contract.authorized_vendors.contract_id is
'The contract; empty with a contract type or a manufacturer';
comment on column contract.authorized_vendors.type_id is 'The contract type; empty with a contract or a manufacturer';
comment on column contract.authorized_vendors.subject_id is
'The contract or the contract type; empty with a manufacturer';
comment on column contract.authorized_vendors.vendor_id is 'The authorized vendor; empty for own staff';
comment on column contract.authorized_vendors.is_own_staff is 'Whether it authorizes workers without a vendor';
comment on column contract.authorized_vendors.starts_on is 'First day, by the clock of each site; empty for no limit';
comment on column contract.authorized_vendors.ends_on is 'Last day, by the clock of each site; empty for no limit';
comment on column contract.authorized_vendors.archived_at is 'Time of archiving; empty while in use';
comment on column contract.authorized_vendors.manufacturer is
'Manufacturer of the assets, in any case, for all contracts; empty with a contract or a contract type';
comment on column contract.authorized_vendors.certificate_type_id is
'Certificate that the vendor, or the worker, must hold; empty for none';

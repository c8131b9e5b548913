comment on table contract.vendors is
'A company that supplies, services, makes, calibrates or leases; the same for all sites';
comment on column contract.vendors.id is 'Id of the vendor';
comment on column contract.vendors.code is 'Short code, unique in the organization';
comment on column contract.vendors.name is 'Name of the company';
comment on column contract.vendors.roles is 'Services of the vendor';
comment on column contract.vendors.status is 'Approval status; only approved vendors are used in new contracts';
comment on column contract.vendors.status_reason is 'Why the vendor was approved or blocked';
comment on column contract.vendors.insurance_expires_on is 'Last day of the vendor''s liability insurance';
comment on column contract.vendors.rating is 'From 1, poor, to 5, excellent';
comment on column contract.vendors.blocked_at is 'Time of the block; empty while it is not blocked';

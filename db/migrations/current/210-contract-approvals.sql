-- Which fields of an entity are what is approved: a change of them takes an approved record back.
alter table core.entity_fields add column is_approved boolean not null default false;

-- A contract of one day is one.
alter table contract.contracts drop constraint contracts_ends_on_check;
alter table contract.contracts add constraint contracts_ends_on_check check (ends_on >= starts_on) not valid;
alter table contract.contracts validate constraint contracts_ends_on_check;

grant usage on schema contract to assetry_worker;

-- What the worker looks for by the dates.
create index contracts_pending_starts_on_idx on contract.contracts (starts_on) where status = 'PENDING_START';
create index contracts_live_ends_on_idx on contract.contracts (ends_on)
  where status in ('PENDING_START', 'ACTIVE', 'SUSPENDED');

alter view api.contracts rename column is_bound_by_authorized_vendor to is_authorized_vendor_required;

create or replace view api.vendors as
select
  v.id,
  v.code,
  v.name,
  v.roles,
  v.status,
  v.status_reason,
  case when (select contract.reads_terms()) then v.email end as email,
  case when (select contract.reads_terms()) then v.phone end as phone,
  case when (select contract.reads_terms()) then v.address end as address,
  case when (select contract.reads_terms()) then v.payment_terms end as payment_terms,
  case when (select contract.reads_terms()) then v.insurance_expires_on end as insurance_expires_on,
  case when (select contract.reads_terms()) then v.rating end as rating,
  (select core.actions_by_status('contract.vendors')) -> v.status as allowed_actions,
  v.custom,
  v.row_version,
  v.created_at,
  v.updated_at
from contract.vendors as v;

alter view api.vendors owner to assetry_list;
grant select on api.vendors to authenticated;

comment on view api.vendors is
$$Vendors

The same for all sites; requires reach of a site. Addresses, terms, insurance and rating are empty without a
permission on contracts or vendors, such as contract.read.$$;
comment on column api.vendors.email is 'Email address';
comment on column api.vendors.phone is 'Telephone number';
comment on column api.vendors.address is 'Postal address';
comment on column api.vendors.payment_terms is 'Payment terms';
comment on column api.vendors.insurance_expires_on is 'Last day of the liability insurance';
comment on column api.vendors.rating is 'From 1, poor, to 5, excellent';
comment on column api.vendors.allowed_actions is 'Actions that the status of the vendor allows';

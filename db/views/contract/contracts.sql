create or replace view api.contracts as
select
  c.id,
  c.contract_number,
  c.title,
  c.status,
  c.status_reason,
  c.type_id,
  t.code as type_code,
  t.name as type_name,
  t.category as category,
  c.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.starts_on,
  c.ends_on,
  c.signed_at,
  coalesce(c.covers_labour, t.default_covers_labour) as covers_labour,
  coalesce(c.covers_parts, t.default_covers_parts) as covers_parts,
  coalesce(c.covers_travel, t.default_covers_travel) as covers_travel,
  c.requires_authorized_vendor,
  t.requires_authorized_vendor
    or (c.requires_authorized_vendor and coalesce(c.signed_at <= now(), false)) as is_authorized_vendor_required,
  case when (select contract.reads_terms()) then c.total_value end as total_value,
  case when (select contract.reads_terms()) then c.currency end as currency,
  c.renewal_notice_days,
  c.ends_on - c.renewal_notice_days as notice_on,
  c.renewal_months,
  c.auto_renews,
  case
    when c.status in ('TERMINATED', 'CLOSED') then null
    when (now() at time zone coalesce(s.time_zone, 'UTC'))::date <= c.ends_on
    then c.ends_on - greatest((now() at time zone coalesce(s.time_zone, 'UTC'))::date, c.starts_on)
  end as days_left,
  case when (select contract.reads_terms()) then (contract.cap_today(c)).cap_left end as cap_left,
  case when (select contract.reads_terms()) then (contract.cap_today(c)).cap_currency end as cap_currency,
  c.predecessor_id,
  p.contract_number as predecessor_number,
  n.id as successor_id,
  n.contract_number as successor_number,
  (select core.actions_by_status('contract.contracts')) -> c.status as allowed_actions,
  c.custom,
  c.row_version,
  c.created_at,
  c.updated_at
from contract.contracts as c
left join contract.types as t on t.id = c.type_id
left join contract.vendor_labels as v on v.id = c.vendor_id
left join core.site_labels as s on s.id = c.site_id
left join contract.contract_labels as p on p.id = c.predecessor_id
left join contract.contracts as n
  on n.organization_id = c.organization_id
 and n.predecessor_id = c.id
 and n.terminated_at is null;

alter view api.contracts owner to assetry_list;
grant select on api.contracts to authenticated;

comment on view api.contracts is
$$Contracts

For the sites that you reach, and for all sites. Values are empty without a permission on contracts, such as
contract.read.$$;
comment on column api.contracts.category is 'Category of the type';
comment on column api.contracts.vendor_code is 'Code of the vendor';
comment on column api.contracts.vendor_name is 'Name of the vendor';
comment on column api.contracts.covers_labour is 'Whether it covers labour; default that of the type';
comment on column api.contracts.covers_parts is 'Whether it covers parts; default that of the type';
comment on column api.contracts.covers_travel is 'Whether it covers travel; default that of the type';
comment on column api.contracts.is_authorized_vendor_required is 'Whether only authorized vendors can work: by its type, or by the contract once signed';
comment on column api.contracts.total_value is 'Total value in the currency of the contract';
comment on column api.contracts.currency is 'A code of three capital letters';
comment on column api.contracts.notice_on is 'Day from which on its end is notified; empty for no notice';
comment on column api.contracts.days_left is
'Days of the term that are left today at the site, 0 on the last one; empty without a last day and after the end';
comment on column api.contracts.cap_left is
'What is left of the cap of the revision in force today, in cap_currency; empty without a cap';
comment on column api.contracts.cap_currency is 'Currency of the cap';
comment on column api.contracts.predecessor_number is 'Number of the contract that it continues';
comment on column api.contracts.successor_id is 'The contract that continues it; empty for none';
comment on column api.contracts.successor_number is 'Number of the contract that continues it';
comment on column api.contracts.allowed_actions is 'Actions that the status of the contract allows';

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
  (select core.actions_by_status('contract.contracts')) -> c.status as allowed_actions,
  c.custom,
  c.row_version,
  c.created_at,
  c.updated_at
from contract.contracts as c
left join contract.types as t on t.id = c.type_id
left join contract.vendor_labels as v on v.id = c.vendor_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.contracts owner to assetry_api;
grant select on api.contracts to authenticated;

comment on view api.contracts is
$$Contracts

Those for the sites that you reach, and those for all sites when you reach one. What they are worth is for those who may
do anything with contracts, contract.read among it, and empty for others.$$;
comment on column api.contracts.id is 'Id of the contract';
comment on column api.contracts.contract_number is 'Number of the contract, unique in the organization';
comment on column api.contracts.title is 'What the contract is about';
comment on column api.contracts.status is 'Where the contract is in its life; it starts and expires by its dates, within minutes of midnight';
comment on column api.contracts.status_reason is 'Why it was suspended, terminated or sent back';
comment on column api.contracts.type_id is 'The contract type';
comment on column api.contracts.type_code is 'Code of the type';
comment on column api.contracts.type_name is 'Name of the type';
comment on column api.contracts.category is 'Category of the type';
comment on column api.contracts.vendor_id is 'With whom the contract is made';
comment on column api.contracts.vendor_code is 'Code of the vendor';
comment on column api.contracts.vendor_name is 'Name of the vendor';
comment on column api.contracts.site_id is 'The site that the contract is for; empty when it is for all';
comment on column api.contracts.site_code is 'Code of the site';
comment on column api.contracts.site_name is 'Name of the site';
comment on column api.contracts.starts_on is 'First day on which it covers, at each site by its own clock';
comment on column api.contracts.ends_on is 'Last day on which it covers, at each site by its own clock; empty when it runs until terminated';
comment on column api.contracts.signed_at is 'When it was signed';
comment on column api.contracts.covers_labour is 'Whether it covers labour; the type decides when the contract does not';
comment on column api.contracts.covers_parts is 'Whether it covers parts; the type decides when the contract does not';
comment on column api.contracts.covers_travel is 'Whether it covers travel; the type decides when the contract does not';
comment on column api.contracts.requires_authorized_vendor is 'Whether the contract itself, once signed, asks for authorized vendors';
comment on column api.contracts.is_authorized_vendor_required is 'Whether only authorized vendors may work: the type binds every contract, signed or not; the contract itself once it is signed';
comment on column api.contracts.total_value is 'In the currency of the contract';
comment on column api.contracts.currency is 'Three capital letters';
comment on column api.contracts.allowed_actions is 'What you may do with the contract in its status';
comment on column api.contracts.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.contracts.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.contracts.created_at is 'When the record was made';
comment on column api.contracts.updated_at is 'When the record was last changed';

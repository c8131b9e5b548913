create or replace view api.authorized_vendors as
select
  a.id,
  a.contract_id,
  c.contract_number,
  a.type_id,
  t.code as type_code,
  a.manufacturer,
  a.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  a.is_own_staff,
  a.certificate_type_id,
  k.code as certificate_type_code,
  a.site_id,
  s.code as site_code,
  a.starts_on,
  a.ends_on,
  a.archived_at,
  a.row_version,
  a.created_at,
  a.updated_at
from contract.authorized_vendors as a
left join contract.contract_labels as c on c.id = a.contract_id
left join contract.types as t on t.id = a.type_id
left join contract.vendor_labels as v on v.id = a.vendor_id
left join workforce.certificate_types as k on k.id = a.certificate_type_id
left join core.site_labels as s on s.id = a.site_id;

alter view api.authorized_vendors owner to assetry_list;
grant select on api.authorized_vendors to authenticated;

comment on view api.authorized_vendors is
$$Vendors authorized for the work of contracts

At the sites that you reach, and for all sites, with those that are archived.$$;
comment on column api.authorized_vendors.type_code is 'Code of the contract type';
comment on column api.authorized_vendors.certificate_type_code is 'Code of the certificate type';
comment on column api.authorized_vendors.vendor_code is 'Code of the vendor';
comment on column api.authorized_vendors.vendor_name is 'Name of the vendor';

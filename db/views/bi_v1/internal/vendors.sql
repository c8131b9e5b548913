create or replace view bi_v1.vendors as
select
  v.id,
  v.code,
  v.name,
  v.roles,
  v.status,
  v.rating,
  v.created_at,
  v.updated_at
from contract.vendors as v;

alter view bi_v1.vendors owner to assetry_bi;
grant select on bi_v1.vendors to assetry_bi_reader;

comment on view bi_v1.vendors is 'Vendors';

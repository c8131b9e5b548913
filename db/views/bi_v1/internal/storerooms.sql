create or replace view bi_v1.storerooms as
select
  r.id,
  r.code,
  r.name,
  r.kind,
  r.site_id,
  s.code as site_code,
  r.location_id,
  r.archived_at
from inventory.storerooms as r
left join core.sites as s on s.id = r.site_id;

alter view bi_v1.storerooms owner to assetry_bi;
grant select on bi_v1.storerooms to assetry_bi_reader;

comment on view bi_v1.storerooms is 'Storerooms';

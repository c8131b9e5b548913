create or replace view bi_v1.locations as
select
  l.id,
  l.site_id,
  s.code as site_code,
  l.parent_id,
  p.code as parent_code,
  l.code,
  l.name,
  l.kind,
  l.archived_at
from asset.locations as l
left join core.sites as s on s.id = l.site_id
left join asset.locations as p on p.id = l.parent_id;

alter view bi_v1.locations owner to assetry_bi;
grant select on bi_v1.locations to assetry_bi_reader;

comment on view bi_v1.locations is 'Locations';

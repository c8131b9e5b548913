create or replace view bi_v1.sites as
select
  s.id,
  s.code,
  s.name,
  s.time_zone,
  s.currency,
  s.archived_at
from core.sites as s;

alter view bi_v1.sites owner to assetry_bi;
grant select on bi_v1.sites to assetry_bi_reader;

comment on view bi_v1.sites is 'Sites';

create or replace view api.detection_methods as
select
  d.id,
  d.code,
  d.name,
  d.notation,
  d.category
from work.detection_methods as d;

alter view api.detection_methods owner to assetry_list;
grant select on api.detection_methods to authenticated;

comment on view api.detection_methods is
$$Detection methods

Methods by which failures are detected, after ISO 14224; the same for every organization.$$;

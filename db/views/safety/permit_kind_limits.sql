create or replace view api.permit_kind_limits as
select
  l.id,
  l.kind_id,
  k.code as kind_code,
  k.name as kind_name,
  l.position,
  l.gas,
  l.unit,
  l.minimum,
  l.maximum,
  l.row_version,
  l.created_at,
  l.updated_at
from safety.permit_kind_limits as l
left join safety.permit_kind_labels as k on k.id = l.kind_id;

alter view api.permit_kind_limits owner to assetry_list;
grant select on api.permit_kind_limits to authenticated;

comment on view api.permit_kind_limits is
$$Gas limits of permit kinds

For issue of a permit and work under it.$$;
comment on column api.permit_kind_limits.id is 'Id of the limit';
comment on column api.permit_kind_limits.kind_code is 'Code of the kind';
comment on column api.permit_kind_limits.kind_name is 'Name of the kind';

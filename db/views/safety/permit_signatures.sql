create or replace view api.permit_signatures as
select
  g.id,
  g.permit_id,
  p.permit_number,
  p.title as permit_title,
  g.site_id,
  s.code as site_code,
  s.name as site_name,
  g.role,
  g.issue,
  g.signed_at,
  g.signed_by,
  c.display_name as signed_by_name,
  g.method,
  g.note,
  g.voided_at,
  g.row_version,
  g.created_at,
  g.updated_at
from safety.signatures as g
left join safety.permit_labels as p on p.id = g.permit_id
left join core.site_labels as s on s.id = g.site_id
left join identity.account_labels as c on c.id = g.signed_by;

alter view api.permit_signatures owner to assetry_list;
grant select on api.permit_signatures to authenticated;

comment on view api.permit_signatures is
$$Signatures of permits

By role and issue, at the sites that you reach.$$;
comment on column api.permit_signatures.id is 'Id of the signature';
comment on column api.permit_signatures.permit_title is 'Id of the work order of the permit';
comment on column api.permit_signatures.signed_by_name is 'Name of that account';

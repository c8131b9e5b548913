create or replace view api.skills as
select
  s.id,
  s.code,
  s.name,
  s.archived_at,
  s.row_version,
  s.created_at,
  s.updated_at
from workforce.skills as s;

alter view api.skills owner to assetry_list;
grant select on api.skills to authenticated;

comment on view api.skills is
$$Skills of the workforce

The same for all sites.$$;
comment on column api.skills.id is 'Id of the skill';

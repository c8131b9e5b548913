create or replace view api.request_problems as
select
  p.id,
  p.code,
  p.name,
  p.default_priority,
  p.archived_at,
  p.row_version,
  p.created_at,
  p.updated_at
from request.problems as p;

alter view api.request_problems owner to assetry_list;
grant select on api.request_problems to authenticated;

comment on view api.request_problems is
$$Request problems

Problems that requesters can select, the same for all sites.$$;

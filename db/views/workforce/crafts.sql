create or replace view api.crafts as
select
  c.id,
  c.code,
  c.name,
  c.archived_at,
  c.row_version,
  c.created_at,
  c.updated_at
from workforce.crafts as c;

alter view api.crafts owner to assetry_list;
grant select on api.crafts to authenticated;

comment on view api.crafts is
$$Crafts

Trades of workers, the same for all sites.$$;
comment on column api.crafts.id is 'Id of the craft';

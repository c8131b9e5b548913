create or replace view api.storeroom_bins as
select
  b.id,
  b.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  b.site_id,
  s.code as site_code,
  s.name as site_name,
  b.code,
  b.pick_sequence,
  b.is_blocked,
  b.row_version,
  b.created_at,
  b.updated_at
from inventory.bins as b
left join inventory.storeroom_labels as r on r.id = b.storeroom_id
left join core.site_labels as s on s.id = b.site_id;

alter view api.storeroom_bins owner to assetry_list;
grant select on api.storeroom_bins to authenticated;

comment on view api.storeroom_bins is
$$Bins of storerooms

Shelves and drawers of the storerooms at the sites that you reach.$$;
comment on column api.storeroom_bins.id is 'Id of the bin';
comment on column api.storeroom_bins.storeroom_code is 'Code of the storeroom';
comment on column api.storeroom_bins.storeroom_name is 'Name of the storeroom';

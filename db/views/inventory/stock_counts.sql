create or replace view api.stock_counts as
select
  c.id,
  c.count_number,
  c.status,
  c.kind,
  c.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.item_ids,
  c.is_blind,
  c.tolerance_percent,
  c.note,
  c.status_note,
  c.started_at,
  c.submitted_at,
  c.approved_at,
  c.approved_by,
  a.display_name as approved_by_name,
  c.posted_at,
  (select core.actions_by_status('inventory.counts')) -> c.status as allowed_actions,
  c.row_version,
  c.created_at,
  c.updated_at
from inventory.counts as c
left join inventory.storeroom_labels as r on r.id = c.storeroom_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as a on a.id = c.approved_by;

alter view api.stock_counts owner to assetry_list;
grant select on api.stock_counts to authenticated;

comment on view api.stock_counts is
$$Stock counts

At the storerooms of the sites that you reach.$$;
comment on column api.stock_counts.id is 'Id of the count';
comment on column api.stock_counts.storeroom_code is 'Code of the storeroom';
comment on column api.stock_counts.storeroom_name is 'Name of the storeroom';
comment on column api.stock_counts.approved_by_name is 'Name of that account';
comment on column api.stock_counts.allowed_actions is 'Actions that the status of the count allows';

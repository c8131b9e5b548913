create or replace view api.stock_transfers as
select
  t.id,
  t.transfer_number,
  t.status,
  t.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  t.site_id,
  s.code as site_code,
  s.name as site_name,
  t.to_storeroom_id,
  d.code as to_storeroom_code,
  d.name as to_storeroom_name,
  t.needed_on,
  t.note,
  t.status_note,
  case when (select inventory.reads_values()) then t.freight_amount end as freight_amount,
  t.shipped_at,
  t.received_at,
  (select core.actions_by_status('inventory.transfers')) -> t.status as allowed_actions,
  t.row_version,
  t.created_at,
  t.updated_at
from inventory.transfers as t
left join inventory.storeroom_labels as r on r.id = t.storeroom_id
left join core.site_labels as s on s.id = t.site_id
left join inventory.storeroom_labels as d on d.id = t.to_storeroom_id;

alter view api.stock_transfers owner to assetry_list;
grant select on api.stock_transfers to authenticated;

comment on view api.stock_transfers is
$$Stock transfers

From the storerooms of the sites that you reach to others.$$;
comment on column api.stock_transfers.id is 'Id of the transfer';
comment on column api.stock_transfers.storeroom_code is 'Code of the shipping storeroom';
comment on column api.stock_transfers.storeroom_name is 'Name of the shipping storeroom';
comment on column api.stock_transfers.to_storeroom_code is 'Code of the receiving storeroom';
comment on column api.stock_transfers.to_storeroom_name is 'Name of the receiving storeroom';
comment on column api.stock_transfers.allowed_actions is 'Actions that the status of the transfer allows';
comment on column api.stock_transfers.freight_amount is
'Freight in the currency of both sites';

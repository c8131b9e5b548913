create or replace view api.stock_values as
select
  w.id,
  w.day_on,
  nullif(w.until_on, 'infinity') as until_on,
  w.item_id,
  i.item_number,
  i.name as item_name,
  w.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.quantity,
  case when (select inventory.reads_values()) then w.value end as value,
  w.created_at
from inventory.value_days as w
left join inventory.item_labels as i on i.id = w.item_id
left join inventory.storeroom_labels as r on r.id = w.storeroom_id
left join core.site_labels as s on s.id = w.site_id;

alter view api.stock_values owner to assetry_list;
grant select on api.stock_values to authenticated;

comment on view api.stock_values is
$$Stock values by day

Quantity and value at the end of each day with a change, at the storerooms of the sites that you reach. Derived every
night by the time of movement, so that backdated movements change past days, except in closed months.
explain_stock_values adds up a day, with later postings and goods in transit.$$;
comment on column api.stock_values.id is 'Id of the row; it changes when the row is derived again';
comment on column api.stock_values.item_name is 'Name of the item';
comment on column api.stock_values.storeroom_code is 'Code of the storeroom';
comment on column api.stock_values.storeroom_name is 'Name of the storeroom';
comment on column api.stock_values.until_on is 'Last day with this value; null while it is current';
comment on column api.stock_values.value is
'Value in the currency of the site, by time of movement; empty without a permission to see stock values';
comment on column api.stock_values.created_at is 'Time of derivation';

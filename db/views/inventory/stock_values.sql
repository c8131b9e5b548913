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

alter view api.stock_values owner to assetry_api;
grant select on api.stock_values to authenticated;

comment on view api.stock_values is
$$Stock values by day

What lay at the storerooms of the sites that you reach at the end of the days on which it changed, and what it was
worth. Derived every night by when the goods moved, so that a day changes when something is back-dated into it; a closed
month does not. explain_stock_values adds up a day, with what was posted since and what was in transit.$$;
comment on column api.stock_values.id is 'Id of the row, another one whenever it is derived again';
comment on column api.stock_values.item_name is 'Name of the item';
comment on column api.stock_values.storeroom_code is 'Code of the storeroom';
comment on column api.stock_values.storeroom_name is 'Name of the storeroom';
comment on column api.stock_values.until_on is 'Last day at whose end it was so; null where it is so now';
comment on column api.stock_values.value is
'What it was worth, in the currency of the site, by when the goods moved; shown to who sees what stock is worth';
comment on column api.stock_values.created_at is 'When it was derived';

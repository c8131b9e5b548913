create or replace view api.stock_count_lines as
select
  l.id,
  l.count_id,
  n.count_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.item_id,
  i.item_number,
  i.name as item_name,
  l.bin_id,
  b.code as bin_code,
  l.lot_id,
  o.lot_number,
  l.condition,
  case when c.is_blind and c.status = 'COUNTING' then null else l.expected_quantity end as expected_quantity,
  l.counted_quantity,
  l.counted_at,
  l.counted_by,
  a.display_name as counted_by_name,
  l.recounts,
  l.note,
  l.moved_quantity,
  l.difference,
  l.corrected_quantity,
  l.is_within_tolerance,
  l.row_version,
  l.created_at,
  l.updated_at
from inventory.count_lines as l
left join inventory.counts as c on c.id = l.count_id
left join inventory.count_labels as n on n.id = l.count_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.bin_labels as b on b.id = l.bin_id
left join inventory.lot_labels as o on o.id = l.lot_id
left join identity.account_labels as a on a.id = l.counted_by;

alter view api.stock_count_lines owner to assetry_list;
grant select on api.stock_count_lines to authenticated;

comment on view api.stock_count_lines is
$$Lines of stock counts

Expected and counted quantities by place, at the sites that you reach.$$;
comment on column api.stock_count_lines.id is 'Id of the line';
comment on column api.stock_count_lines.item_name is 'Name of the item';
comment on column api.stock_count_lines.bin_code is 'Code of the bin';
comment on column api.stock_count_lines.expected_quantity is 'Expected quantity at the start of the count; empty while a blind count is being counted';
comment on column api.stock_count_lines.counted_by_name is 'Name of that account';

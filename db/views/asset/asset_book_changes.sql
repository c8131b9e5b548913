create or replace view api.asset_book_changes as
select
  c.id,
  c.book_id as asset_book_id,
  b.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.changes_on,
  c.cost_amount,
  b.currency,
  c.salvage_amount,
  c.life_months_added,
  c.life_units_added,
  c.work_order_id,
  c.reason,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.book_changes as c
left join asset.books as b on b.id = c.book_id
left join asset.asset_labels as a on a.id = b.asset_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.asset_book_changes owner to assetry_api;
grant select on api.asset_book_changes to authenticated;

comment on view api.asset_book_changes is
$$Changes to what assets cost

Repairs and other changes to cost, salvage and life of the assets in books, at the sites that you reach.$$;

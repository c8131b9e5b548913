-- What an order brings as assets is known to have come by it, and costs what its invoices say.
alter table procurement.order_lines
  add column warranty_months integer,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint order_lines_warranty_months_check check (warranty_months between 1 and 600),
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint order_lines_warranty_check check (kind = 'ASSET' or warranty_months is null);
comment on column procurement.order_lines.warranty_months is
    'Months of warranty of each asset, from when it first goes into service';

alter table asset.assets
  add column vendor_id uuid,
  add column purchase_order_line_id uuid,
  add column ordered_cost numeric(18,4);
comment on column asset.assets.vendor_id is 'The vendor from whom it was bought by a purchase order';
comment on column asset.assets.purchase_order_line_id is 'The line of the purchase order by which it was bought';
comment on column asset.assets.ordered_cost is
  'What order and approved invoices make it cost, in the currency of the site; purchase_cost follows it';

alter table asset.assets
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint assets_vendor_id_fkey foreign key (organization_id, vendor_id)
    references contract.vendors (organization_id, id),
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint assets_purchase_order_line_id_fkey foreign key (organization_id, purchase_order_line_id)
    references procurement.order_lines (organization_id, id),
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint assets_ordered_cost_check check (ordered_cost >= 0);

-- lint-allow index-lock: part of the baseline of 0.1.0
create index assets_vendor_id_idx on asset.assets (organization_id, vendor_id, id) where vendor_id is not null;
-- lint-allow index-lock: part of the baseline of 0.1.0
create index assets_purchase_order_line_id_idx
  on asset.assets (organization_id, purchase_order_line_id, id)
  where purchase_order_line_id is not null;

alter table procurement.return_lines
  add column asset_ids uuid[] not null default '{}';
comment on column procurement.return_lines.asset_ids is 'The assets that went back';

alter table asset.assets disable trigger user;
update asset.assets as a
   set purchase_order_line_id = g.purchase_order_line_id,
       vendor_id = o.vendor_id,
       ordered_cost = round(g.unit_cost, 4),
       purchase_cost = coalesce(a.purchase_cost, round(g.unit_cost, 4)),
       acquired_on = coalesce(a.acquired_on, (r.received_at at time zone s.time_zone)::date)
  from procurement.receipt_lines as g
  join procurement.receipts as r on r.id = g.receipt_id
  join procurement.purchase_orders as o on o.id = r.purchase_order_id
  join core.sites as s on s.id = r.site_id
 where a.id = any (g.asset_ids);
alter table asset.assets enable trigger user;

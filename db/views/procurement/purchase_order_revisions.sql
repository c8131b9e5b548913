create or replace view api.purchase_order_revisions as
select
  v.id,
  v.purchase_order_id,
  o.purchase_order_number,
  v.revision,
  v.site_id,
  s.code as site_code,
  s.name as site_name,
  v.status,
  v.reason,
  v.currency,
  v.exchange_rate,
  v.payment_terms,
  v.ship_to,
  v.needed_on,
  v.note,
  case when (select procurement.reads_prices()) then v.total_amount end as total_amount,
  case when (select procurement.reads_prices()) then v.tax_amount end as tax_amount,
  v.approved_at,
  v.sent_at,
  case when (select procurement.reads_prices()) then v.order_lines end as order_lines,
  case when (select procurement.reads_prices()) then v.revised_amount end as revised_amount,
  v.revised_values,
  case when (select procurement.reads_prices()) then v.order_charges end as order_charges,
  case when (select procurement.reads_prices()) then v.revised_charges end as revised_charges,
  case when (select procurement.reads_prices()) then v.revised_lines end as revised_lines,
  v.row_version,
  v.created_at,
  v.created_by,
  a.display_name as created_by_name
from procurement.order_revisions as v
left join procurement.purchase_order_labels as o on o.id = v.purchase_order_id
left join core.site_labels as s on s.id = v.site_id
left join identity.account_labels as a on a.id = v.created_by;

alter view api.purchase_order_revisions owner to assetry_list;
grant select on api.purchase_order_revisions to authenticated;

comment on view api.purchase_order_revisions is
$$Revisions of purchase orders

Content of each order before a revision (order_lines) and after it (revised_lines). A pending revision is not in
force.$$;
comment on column api.purchase_order_revisions.id is 'Id of the revision';
comment on column api.purchase_order_revisions.created_by is 'Account that revised the order';
comment on column api.purchase_order_revisions.created_by_name is 'Name of that account';
comment on column api.purchase_order_revisions.total_amount is 'Sum of the lines';
comment on column api.purchase_order_revisions.tax_amount is 'Taxes on it';
comment on column api.purchase_order_revisions.order_lines is 'Lines in their order';
comment on column api.purchase_order_revisions.revised_amount is 'Total of the next revision, without taxes';
comment on column api.purchase_order_revisions.revised_lines is
  'Lines of the next revision; a new line has no id; null when the lines do not change';
comment on column api.purchase_order_revisions.order_charges is 'Charges before';
comment on column api.purchase_order_revisions.revised_charges is 'Charges after; empty when unchanged';

create or replace view api.purchase_orders as
select
  o.id,
  o.purchase_order_number,
  o.revision,
  o.status,
  o.receipt_status,
  o.invoice_status,
  o.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.contract_id,
  (select n.contract_number from contract.contract_labels as n where n.id = o.contract_id) as contract_number,
  o.buyer_id,
  b.display_name as buyer_name,
  o.currency,
  o.exchange_rate,
  case when (select procurement.reads_prices()) then o.total_amount end as total_amount,
  case when (select procurement.reads_prices()) then o.tax_amount end as tax_amount,
  case when (select procurement.reads_prices()) then o.total_amount + o.tax_amount end as gross_amount,
  case when (select procurement.reads_prices()) then o.approved_amount end as approved_amount,
  o.approved_at,
  case when (select procurement.reads_prices()) then o.pending_amount end as pending_amount,
  o.payment_terms,
  o.ship_to,
  o.needed_on,
  o.promised_on,
  o.vendor_reference,
  o.note,
  o.held_status,
  o.status_note,
  o.override_reason,
  o.overridden_work_order_ids,
  o.kind,
  o.blanket_order_id,
  (select n.purchase_order_number from procurement.purchase_order_labels as n where n.id = o.blanket_order_id)
    as blanket_order_number,
  o.starts_on,
  o.ends_on,
  o.notice_days,
  o.sent_at,
  o.acknowledged_at,
  (select core.actions_by_status('procurement.purchase_orders')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.purchase_order_number, x.revision, x.status, x.receipt_status,
    x.invoice_status, x.vendor_id, x.site_id, x.contract_id, x.buyer_id, x.currency, x.exchange_rate,
    x.total_amount, x.tax_amount, x.approved_amount, x.approved_at, x.pending_amount, x.payment_terms, x.ship_to,
    x.needed_on, x.promised_on, x.vendor_reference, x.note, x.held_status, x.status_note, x.override_reason,
    x.overridden_work_order_ids, x.sent_at, x.acknowledged_at, x.row_version, x.created_at, x.updated_at,
    x.kind, x.blanket_order_id, x.starts_on, x.ends_on, x.notice_days
  from procurement.purchase_orders as x
  union all
  select
    false, x.id, x.organization_id, x.purchase_order_number, x.revision, x.status, x.receipt_status,
    x.invoice_status, x.vendor_id, x.site_id, x.contract_id, x.buyer_id, x.currency, x.exchange_rate,
    x.total_amount, x.tax_amount, x.approved_amount, x.approved_at, x.pending_amount, x.payment_terms, x.ship_to,
    x.needed_on, x.promised_on, x.vendor_reference, x.note, x.held_status, x.status_note, x.override_reason,
    x.overridden_work_order_ids, x.sent_at, x.acknowledged_at, x.row_version, x.created_at, x.updated_at,
    x.kind, x.blanket_order_id, x.starts_on, x.ends_on, x.notice_days
  from procurement.purchase_orders as x
) as o
left join contract.vendor_labels as v on v.id = o.vendor_id
left join core.site_labels as s on s.id = o.site_id
left join identity.account_labels as b on b.id = o.buyer_id
where o.organization_id = (select core.current_organization_id())
  and o.is_for_all = (select core.reads_all('procurement'))
  and (o.is_for_all or o.id = any ((select procurement.own_purchase_order_ids())::uuid[]));

alter view api.purchase_orders owner to assetry_list;
grant select on api.purchase_orders to authenticated;

comment on view api.purchase_orders is
$$Purchase orders

At the sites that you reach, with their received and invoiced amounts.$$;
comment on column api.purchase_orders.id is 'Id of the order';
comment on column api.purchase_orders.vendor_code is 'Code of the vendor';
comment on column api.purchase_orders.vendor_name is 'Name of the vendor';
comment on column api.purchase_orders.buyer_name is 'Name of the buyer';
comment on column api.purchase_orders.gross_amount is 'Total with taxes';
comment on column api.purchase_orders.allowed_actions is 'Actions that the status of the order allows';
comment on column api.purchase_orders.pending_amount is
  'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
comment on column api.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column api.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column api.purchase_orders.approved_amount is 'Approved total';
comment on column api.purchase_orders.contract_number is 'Number of the contract';
comment on column api.purchase_orders.blanket_order_number is 'Number of the blanket order that a call-off takes from';

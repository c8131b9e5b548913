--! Previous: sha1:ea6c55b4ca5a6d4bab7e0653ef02f3f03d30bd78
--! Hash: sha1:8a2ff4b419b77183f568d24167984a2c3ad8d7f7
--! Message: validate-drop-indexes

-- What is validated is read without a lock that keeps anybody from it. Each drop locks its table until the end, which is
-- a moment later.
alter table procurement.invoices
  validate constraint invoices_kind_check,
  validate constraint invoices_credits_check,
  validate constraint invoices_credits_invoice_id_fkey,
  validate constraint invoices_vendor_return_id_fkey;
alter table procurement.invoice_lines
  validate constraint invoice_lines_exceptions_check,
  validate constraint invoice_lines_credited_line_id_fkey,
  validate constraint invoice_lines_credit_basis_check,
  validate constraint invoice_lines_credit_check;
alter table procurement.order_lines
  validate constraint order_lines_credited_quantity_check;
alter table inventory.items
  validate constraint items_unit_weight_kg_check;
alter table procurement.order_lines
  validate constraint order_lines_unit_charge_check;
alter table audit.record_checks validate constraint record_checks_name_check;

-- Nothing looks through all holds any more.
drop index work.clock_segments_waiting_idx;
-- balances_taken_idx keeps serial numbers in one place, without the quantity.
drop index inventory.balances_serial_idx;
-- balances_place_idx begins with the same columns, without the quantity.
drop index inventory.balances_filled_idx;
-- No list shows claims in this order.
drop index safety.claims_created_at_idx;
-- work_orders_parent_idx takes its place.
drop index work.work_orders_parent_id_idx;
-- work_orders_shared_hold_reason_idx takes its place.
drop index work.work_orders_hold_reason_idx;
-- work_orders_location_idx takes its place.
drop index work.work_orders_location_id_idx;
-- clock_segments_shared_hold_reason_idx takes its place.
drop index work.clock_segments_hold_reason_idx;
-- clocks_request_idx takes its place.
drop index service.clocks_request_id_idx;
-- clocks_work_order_idx takes its place.
drop index service.clocks_work_order_id_idx;
-- clocks_policy_idx takes its place.
drop index service.clocks_policy_id_idx;

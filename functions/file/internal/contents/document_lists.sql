-- The kinds of records of which there are documents, with the lists of what belongs to a record, the column that names
-- it there, and the column by which rows are ordered.
create or replace function file.document_lists()
returns table (entity text, list text, record_column text, order_column text)
language sql
immutable
set search_path = ''
as $$
  values
    ('inspection.inspections', 'inspection_items', 'inspection_id', 'position'),
    ('inventory.counts', 'stock_count_lines', 'count_id', 'position'),
    ('inventory.transfers', 'stock_transfer_lines', 'transfer_id', 'position'),
    ('procurement.purchase_orders', 'order_charges', 'purchase_order_id', 'position'),
    ('procurement.purchase_orders', 'purchase_order_lines', 'purchase_order_id', 'position'),
    ('procurement.quote_requests', 'quote_request_lines', 'quote_request_id', 'position'),
    ('safety.permits', 'permit_gas_tests', 'permit_id', 'taken_at'),
    ('safety.permits', 'permit_questions', 'permit_id', 'position'),
    ('safety.permits', 'permit_signatures', 'permit_id', 'signed_at'),
    ('tool.calibrations', 'calibration_points', 'calibration_id', 'position'),
    ('tool.calibrations', 'calibration_standards', 'calibration_id', 'asset_number'),
    ('work.work_orders', 'work_order_labour', 'work_order_id', 'started_at'),
    ('work.work_orders', 'work_order_plan_lines', 'work_order_id', 'position'),
    ('work.work_orders', 'work_order_signatures', 'work_order_id', 'signed_at'),
    ('work.work_orders', 'work_order_tasks', 'work_order_id', 'position')
$$;

grant execute on function file.document_lists to assetry_api;

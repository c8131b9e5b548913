-- The columns of lists that hold money, with the permission that shows them and nothing else besides: whoever has
-- neither that nor another permission that makes or changes such values finds them empty, also to a filter and to an
-- order. What such a permission is besides is said by the function that the list asks (reads_…).
create or replace function core.kept_columns()
returns table (list text, permission text, columns text[])
language sql
immutable
set search_path = ''
as $$
  values
    ('depreciation_adjustments', 'asset.read_values', array['cost_amount', 'salvage_amount']),
    ('depreciation_enrolments', 'asset.read_values', array['cost', 'salvage_amount', 'accumulated_depreciation', 'book_value']),
    ('asset_categories', 'asset.read_values', array['hourly_rate']),
    ('asset_disposals', 'asset.read_values', array['proceeds', 'book_value', 'gain']),
    ('assets', 'asset.read_values', array['purchase_cost', 'replacement_value', 'downtime_cost_per_hour']),
    ('budget_entries', 'budget.read', array['amount']),
    ('budget_revisions', 'budget.read', array['old_amount', 'new_amount']),
    ('budget_transfers', 'budget.read', array['amount']),
    (
      'budgets', 'budget.read',
      array[
        'amount', 'pre_committed_amount', 'committed_amount', 'actual_amount', 'available_amount',
        'used_percent'
      ]
    ),
    ('consignment_liabilities', 'purchase_order.read_prices', array['unit_price', 'owed_amount']),
    ('claim_lines', 'contract.read', array['claimed_amount', 'accepted_amount', 'refused_amount']),
    ('claims', 'contract.read', array['claimed_amount', 'accepted_amount']),
    ('contract_prices', 'contract.read', array['unit_price']),
    ('contract_rates', 'contract.read', array['hourly_rate', 'call_out_fee']),
    (
      'contract_revisions', 'contract.read',
      array[
        'deductible', 'cap_amount', 'index_base_value', 'index_percent', 'index_threshold_percent',
        'index_cap_percent'
      ]
    ),
    (
      'contract_uses', 'contract.read',
      array['cost_amount', 'gross_amount', 'covered_amount', 'billable_amount']
    ),
    ('contracts', 'contract.read', array['total_value', 'cap_left']),
    ('coverage_leaks', 'contract.read', array['cost_amount', 'lost_amount']),
    (
      'depreciation_charges', 'asset.read_values',
      array[
        'opening_value', 'changed_amount', 'charge_amount', 'closing_value'
      ]
    ),
    ('invoice_charges', 'purchase_order.read_prices', array['amount', 'tax_amount', 'amount_variance']),
    ('order_charges', 'purchase_order.read_prices', array['amount']),
    ('job_plan_lines', 'work_order_cost.read', array['unit_cost']),
    (
      'purchase_order_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'promised_price', 'price_tolerance_amount', 'unit_charge',
        'charge_difference', 'posted_charge', 'called_amount', 'left_amount'
      ]
    ),
    (
      'purchase_order_revisions', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'order_lines', 'revised_amount', 'revised_lines', 'order_charges',
        'revised_charges'
      ]
    ),
    (
      'purchase_orders', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'gross_amount', 'approved_amount', 'pending_amount'
      ]
    ),
    ('purchase_receipt_lines', 'purchase_order.read_prices', array['unit_cost']),
    ('quote_lines', 'purchase_order.read_prices', array['unit_price', 'amount']),
    ('quotes', 'purchase_order.read_prices', array['total_amount']),
    ('requisition_lines', 'purchase_order.read_prices', array['estimated_price', 'amount', 'pending_amount']),
    ('requisitions', 'purchase_order.read_prices', array['total_amount', 'approved_amount']),
    ('stock_levels', 'stock.read_values', array['value', 'average_cost', 'last_cost']),
    (
      'stock_movements', 'stock.read_values',
      array[
        'unit_cost', 'amount', 'charged_amount', 'variance', 'owed_amount', 'old_value', 'new_value',
        'old_average', 'new_average', 'freight_amount'
      ]
    ),
    (
      'stock_transfer_lines', 'stock.read_values',
      array[
        'shipped_value', 'received_value', 'lost_value', 'value_in_transit', 'freight_amount',
        'received_freight_amount', 'lost_freight_amount'
      ]
    ),
    ('stock_transfers', 'stock.read_values', array['freight_amount']),
    ('stock_values', 'stock.read_values', array['value']),
    (
      'vendor_invoice_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'price_variance', 'tax_variance', 'owed_amount', 'expected_amount'
      ]
    ),
    ('vendor_invoices', 'purchase_order.read_prices', array['net_amount', 'tax_amount', 'gross_amount']),
    ('work_order_costs', 'work_order_cost.read', array['unit_cost', 'amount', 'base_amount']),
    ('work_order_labour_pieces', 'work_order_cost.read', array['hourly_rate', 'amount', 'base_value', 'increment_value']),
    ('work_order_plan_lines', 'work_order_cost.read', array['unit_cost', 'amount']),
    ('open_work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('stocked_items', 'stock.read_values', array['standard_cost', 'consignment_price']),
    ('vendor_returns', 'purchase_order.read_prices', array['credited_amount'])
$$;

grant execute on function core.kept_columns to assetry_api, assetry_list;

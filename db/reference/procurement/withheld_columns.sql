delete from audit.withheld_columns where entity like 'procurement.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('procurement.budget_entries', '{amount}', 'procurement.reads_budgets'),
  ('procurement.budget_revisions', '{old_amount,new_amount}', 'procurement.reads_budgets'),
  ('procurement.budget_transfers', '{amount}', 'procurement.reads_budgets'),
  (
    'procurement.budgets',
    '{amount,pre_committed_amount,committed_amount,actual_amount,available_amount}',
    'procurement.reads_budgets'
  ),
  ('procurement.order_charges', '{amount}', 'procurement.reads_prices'),
  ('procurement.invoice_charges', '{amount,tax_amount,amount_variance}', 'procurement.reads_prices'),
  (
    'procurement.invoice_lines',
    '{unit_price,amount,tax_amount,price_variance,tax_variance,owed_amount,expected_amount}',
    'procurement.reads_prices'
  ),
  ('procurement.invoices', '{net_amount,tax_amount,gross_amount}', 'procurement.reads_prices'),
  (
    'procurement.order_lines',
    '{unit_price,amount,tax_amount,promised_price,price_tolerance_amount,unit_charge,charge_difference,posted_charge,'
      'called_amount}',
    'procurement.reads_prices'
  ),
  (
    'procurement.order_revisions',
    '{total_amount,tax_amount,order_lines,revised_amount,revised_lines,order_charges,revised_charges}',
    'procurement.reads_prices'
  ),
  (
    'procurement.purchase_orders',
    '{total_amount,tax_amount,gross_amount,approved_amount,pending_amount}',
    'procurement.reads_prices'
  ),
  ('procurement.quote_lines', '{unit_price,amount}', 'procurement.reads_prices'),
  ('procurement.quotes', '{total_amount}', 'procurement.reads_prices'),
  ('procurement.receipt_lines', '{unit_cost}', 'procurement.reads_prices'),
  ('procurement.requisition_lines', '{estimated_price,amount,pending_amount}', 'procurement.reads_estimates'),
  ('procurement.vendor_returns', '{credited_amount}', 'procurement.reads_prices'),
  ('procurement.requisitions', '{total_amount,approved_amount}', 'procurement.reads_estimates');

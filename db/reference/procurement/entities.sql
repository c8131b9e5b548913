delete from core.entities
 where entity like 'procurement.%'
   and entity <> all (
         '{procurement.approval_rules,procurement.approval_steps,procurement.budget_entries,
            procurement.budget_revisions,procurement.budget_transfers,procurement.budgets,procurement.cost_centers,
            procurement.invoice_charges,
            procurement.invoice_lines,procurement.invoices,procurement.order_charges,procurement.order_lines,
            procurement.order_revisions,
            procurement.purchase_orders,procurement.quote_lines,procurement.quote_request_lines,
            procurement.quote_request_vendors,procurement.quote_requests,procurement.quotes,procurement.receipt_lines,
            procurement.receipts,procurement.requisition_lines,procurement.requisitions,
            procurement.return_lines,procurement.vendor_returns}'
       );

select core.entity('procurement.approval_rules', 'purchase_approval_rules', 'approval_rule', 'name',
  p_search_columns => '{name}', p_create_action => 'create_approval_rule', p_update_action => 'update_approval_rule',
  p_option_condition => 'archived_at is null'
);
select core.entity('procurement.approval_steps', 'purchase_approvals', 'approval_step', 'sequence',
  p_create_action => 'submit_purchase_order', p_update_action => 'approve_purchase_order'
);
select core.entity('procurement.budget_entries', 'budget_entries', 'budget_entry', 'kind',
  p_create_action => 'approve_purchase_order'
);
select core.entity('procurement.budget_revisions', 'budget_revisions', 'budget_revision', 'revision',
  p_create_action => 'revise_budget'
);
select core.entity('procurement.budget_transfers', 'budget_transfers', 'budget_transfer', 'reason',
  p_search_columns => '{reason}', p_create_action => 'create_budget_transfer',
  p_update_action => 'approve_budget_transfer', p_option_condition => 'status = ''PENDING_APPROVAL'''
);
select core.entity('procurement.budgets', 'budgets', 'budget', 'name',
  p_search_columns => '{name,note}', p_create_action => 'create_budget', p_update_action => 'update_budget',
  p_option_condition => 'status in (''DRAFT'', ''ACTIVE'')'
);
select core.entity('procurement.cost_centers', 'cost_centers', 'cost_center', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_cost_center',
  p_update_action => 'update_cost_center', p_option_condition => 'archived_at is null'
);
select core.entity('procurement.invoice_charges', 'invoice_charges', 'invoice_charge', 'position',
  p_create_action => 'create_invoice'
);
select core.entity('procurement.order_charges', 'order_charges', 'order_charge', 'position',
  p_create_action => 'create_purchase_order', p_update_action => 'update_purchase_order'
);
select core.entity('procurement.invoice_lines', 'vendor_invoice_lines', 'invoice_line', 'position',
  p_create_action => 'create_invoice'
);
select core.entity('procurement.invoices', 'vendor_invoices', 'invoice', 'vendor_invoice_number',
  p_code_column => 'vendor_invoice_number', p_search_columns => '{vendor_invoice_number,payment_reference}',
  p_create_action => 'create_invoice', p_option_condition => 'status not in (''PAID'', ''VOID'')'
);
select core.entity('procurement.order_lines', 'purchase_order_lines', 'order_line', 'position',
  p_search_columns => '{description}', p_create_action => 'create_purchase_order',
  p_update_action => 'acknowledge_purchase_order'
);
select core.entity('procurement.order_revisions', 'purchase_order_revisions', 'order_revision', 'revision',
  p_create_action => 'revise_purchase_order'
);
select core.entity('procurement.purchase_orders', 'purchase_orders', 'purchase_order', 'purchase_order_number',
  p_code_column => 'purchase_order_number', p_search_columns => '{purchase_order_number,note,vendor_reference}',
  p_create_action => 'create_purchase_order', p_update_action => 'update_purchase_order', p_number_prefix => 'PO-',
  p_option_condition => 'status not in (''CLOSED'', ''CANCELLED'')',
  p_takes_files => '{purchase_order.create,purchase_order.send,receipt.record}',
  p_reads_files => 'purchase_order.read_prices'
);
select core.entity('procurement.quote_lines', 'quote_lines', 'quote_line', 'position',
  p_create_action => 'record_quote'
);
select core.entity('procurement.quote_request_lines', 'quote_request_lines', 'quote_request_line', 'position',
  p_search_columns => '{description}', p_create_action => 'create_quote_request'
);
select core.entity('procurement.quote_request_vendors', 'quote_request_vendors', 'quote_request_vendor', 'vendor_id',
  p_create_action => 'create_quote_request', p_update_action => 'send_quote_request'
);
select core.entity('procurement.quote_requests', 'quote_requests', 'quote_request', 'quote_request_number',
  p_code_column => 'quote_request_number', p_search_columns => '{quote_request_number,note}',
  p_create_action => 'create_quote_request', p_update_action => 'send_quote_request', p_number_prefix => 'RFQ-',
  p_option_condition => 'status = ''SENT'''
);
select core.entity('procurement.quotes', 'quotes', 'quote', 'vendor_reference',
  p_search_columns => '{vendor_reference,note}', p_create_action => 'record_quote',
  p_update_action => 'withdraw_quote', p_option_condition => 'status = ''RECEIVED'''
);
select core.entity('procurement.receipt_lines', 'purchase_receipt_lines', 'receipt_line', 'position',
  p_create_action => 'receive_purchase_order', p_update_action => 'review_receipt'
);
select core.entity('procurement.receipts', 'purchase_receipts', 'receipt', 'receipt_number',
  p_code_column => 'receipt_number', p_search_columns => '{receipt_number,delivery_note}',
  p_create_action => 'receive_purchase_order', p_update_action => 'review_receipt', p_number_prefix => 'GR-'
);
select core.entity('procurement.requisition_lines', 'requisition_lines', 'requisition_line', 'position',
  p_search_columns => '{description}', p_create_action => 'create_requisition'
);
select core.entity('procurement.requisitions', 'requisitions', 'requisition', 'requisition_number',
  p_code_column => 'requisition_number', p_search_columns => '{requisition_number,reason}',
  p_create_action => 'create_requisition', p_update_action => 'update_requisition', p_number_prefix => 'PR-',
  p_option_condition => 'status not in (''CLOSED'', ''CANCELLED'')',
  p_guard => 'procurement.requisition_transition_faults'
);
select core.entity('procurement.return_lines', 'vendor_return_lines', 'return_line', 'position',
  p_create_action => 'create_vendor_return'
);
select core.entity('procurement.vendor_returns', 'vendor_returns', 'vendor_return', 'vendor_return_number',
  p_code_column => 'vendor_return_number', p_search_columns => '{vendor_return_number,authorization_number,reason}',
  p_create_action => 'create_vendor_return', p_number_prefix => 'VR-',
  p_option_condition => 'status = ''SHIPPED'''
);
